// The app's one module. What is particular: the version comes from the Cargo workspace, the native
// library from cargo-ndk, the Kotlin bindings from the core itself.

import com.android.build.api.artifact.SingleArtifact
import org.gradle.process.ExecOperations
import javax.inject.Inject

plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.kotlin.android)
}

val workspace = rootDir.parentFile

/** The version of the Cargo workspace in one of the forms that `.ci/version` derives. */
fun workspaceVersion(vararg form: String): String = providers.exec {
    workingDir = workspace
    commandLine("bash", ".ci/version", *form)
}.standardOutput.asText.get().trim()

android {
    namespace = "io.github.babangames.baban"
    compileSdk = 36
    ndkVersion = "28.2.13676358"

    defaultConfig {
        applicationId = "io.github.babangames.BaBan"
        minSdk = 26
        targetSdk = 36
        versionCode = workspaceVersion("code").toInt()
        versionName = workspaceVersion()
        ndk { abiFilters += listOf("arm64-v8a", "armeabi-v7a", "x86_64") }
    }

    androidResources { localeFilters += listOf("en", "vi") }

    // The key comes from the environment, so that it is in no file of the project.
    val keystore: String? = System.getenv("BABAN_KEYSTORE")
    signingConfigs {
        if (keystore != null) {
            create("release") {
                storeFile = file(keystore)
                storePassword = System.getenv("BABAN_KEYSTORE_PASSWORD")
                keyAlias = System.getenv("BABAN_KEY_ALIAS")
                keyPassword = System.getenv("BABAN_KEY_PASSWORD")
            }
        }
    }

    buildTypes {
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            signingConfig = signingConfigs.findByName("release")
        }
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
}

kotlin { jvmToolchain(17) }

dependencies {
    implementation(variantOf(libs.jna) { artifactType("aar") })
    implementation(libs.kotlinx.coroutines)
}

/** Runs cargo in the workspace. What it writes is below [output], which Android's plugin leaves alone from 8.12 on. */
abstract class Cargo @Inject constructor(private val exec: ExecOperations) : DefaultTask() {
    @get:Input abstract val arguments: ListProperty<String>
    @get:Internal abstract val folder: DirectoryProperty
    @get:OutputDirectory abstract val output: DirectoryProperty

    // Cargo knows best whether there is anything to do.
    init { outputs.upToDateWhen { false } }

    @TaskAction
    fun run() {
        exec.exec {
            workingDir = folder.get().asFile
            commandLine = listOf("cargo") + arguments.get()
        }
    }
}

// `-PrustProfile=dev` for a quick build.
val rustProfile = providers.gradleProperty("rustProfile").getOrElse("release")

val nativeLibraries = tasks.register<Cargo>("nativeLibraries") {
    description = "Builds libbaban_android.so for every processor."
    folder = layout.projectDirectory.dir(workspace.path)
    output = layout.buildDirectory.dir("rust/jniLibs")
    arguments = listOf("ndk") +
        android.defaultConfig.ndk.abiFilters.flatMap { listOf("--target", it) } +
        listOf("--platform", "26", "--output-dir", output.get().asFile.path) +
        listOf("build", "--locked", "--package", "baban-android", "--profile", rustProfile)
}

val bindings = tasks.register<Cargo>("bindings") {
    description = "Writes the core's Kotlin side, where this command always does."
    folder = layout.projectDirectory.dir(workspace.path)
    output = layout.projectDirectory.dir("../generated/kotlin")
    arguments = listOf("run", "--locked", "--package", "baban-tests", "--bin", "uniffi-bindgen")
}

val notices = tasks.register<Cargo>("notices") {
    description = "Writes what is to be said of the crates in the library, the same for every processor."
    folder = layout.projectDirectory.dir(workspace.path)
    output = layout.buildDirectory.dir("rust/assets")
    arguments = listOf("run", "--locked", "--package", "baban-tests", "--bin", "notices", "baban-android") +
        listOf("aarch64-linux-android", output.file("third-party.txt").get().asFile.path)
}

/** Lets the merged manifest through, unless a library has brought a permission along. */
abstract class NoPermissions : DefaultTask() {
    @get:InputFile abstract val merged: RegularFileProperty
    @get:OutputFile abstract val checked: RegularFileProperty

    @TaskAction
    fun check() {
        val manifest = merged.get().asFile
        val asked = manifest.useLines { lines -> lines.filter { "<uses-permission" in it }.toList() }
        if (asked.isNotEmpty()) throw GradleException("the app asks for permissions: $asked")
        manifest.copyTo(checked.get().asFile, overwrite = true)
    }
}

androidComponents.onVariants { variant ->
    variant.sources.jniLibs?.addGeneratedSourceDirectory(nativeLibraries, Cargo::output)
    variant.sources.assets?.addGeneratedSourceDirectory(notices, Cargo::output)
    // With the Kotlin plugin of its own, which Android's knows nothing of before 9.0, what Kotlin compiles are the
    // sources of `java`; those of `kotlin` would be passed over.
    variant.sources.java?.addGeneratedSourceDirectory(bindings, Cargo::output)
    val check = tasks.register<NoPermissions>("check${variant.name.replaceFirstChar(Char::uppercase)}Permissions") {
        description = "Checks that the merged manifest asks for no permission."
    }
    // What is packaged is what the check lets through.
    variant.artifacts.use(check)
        .wiredWithFiles(NoPermissions::merged, NoPermissions::checked)
        .toTransform(SingleArtifact.MERGED_MANIFEST)
}

//! Trains the networks with which Ba Bàn's computer players see.

mod factors;
mod file;
mod gather;
mod learner;
mod learners;
mod measure;
mod random;
mod samples;
mod td;

use std::path::PathBuf;
use std::time::Instant;

use baban_core::games::backgammon::Board;
use baban_core::games::backgammon::evaluation::Sight;
use baban_core::games::backgammon::search::STRONGEST;

use learners::Learners;
use random::Random;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut arguments = pico_args::Arguments::from_env();
    match arguments.subcommand()?.as_deref() {
        Some("td") => td_command(arguments),
        Some("measure") => measure_command(arguments),
        Some("learn") => learn_command(arguments),
        Some("gather") => gather_command(arguments),
        Some("export") => export_command(arguments),
        Some("speed") => speed_command(arguments),
        Some("fit") => fit_command(arguments),
        _ => Err("td or measure".into()),
    }
}

fn measure_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let data: PathBuf = arguments.value_from_str("--data")?;
    let plies: u8 = arguments.opt_value_from_str("--plies")?.unwrap_or(0);
    let strongest = arguments.contains("--strongest");
    let net: PathBuf = arguments.free_from_str()?;
    let started = Instant::now();
    let evaluator = file::load(&net)?.evaluator();
    if strongest {
        println!("{}", measure::measure_search(&evaluator, &STRONGEST, &data)?);
        return Ok(());
    }
    println!("{}", measure::measure(&evaluator, plies, &data)?);
    println!("{:.2} s", started.elapsed().as_secs_f32());
    Ok(())
}

fn td_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let games: u64 = arguments.value_from_str("--games")?;
    let seed: u64 = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let from: Option<PathBuf> = arguments.opt_value_from_str("--from")?;
    let data: Option<PathBuf> = arguments.opt_value_from_str("--data")?;
    let rate: f32 = arguments.opt_value_from_str("--rate")?.unwrap_or(1e-3);
    let last_rate: f32 = arguments.opt_value_from_str("--last-rate")?.unwrap_or(rate / 30.0);
    let lambda: f32 = arguments.opt_value_from_str("--lambda")?.unwrap_or(0.8);
    let to: PathBuf = arguments.free_from_str()?;
    let mut random = Random::new(seed);
    let mut learners = match from {
        Some(path) => Learners::new(file::load(&path)?),
        None => Learners::untrained(&mut random),
    };
    let mut sight = Sight::default();
    let mut samples = Vec::new();
    let started = Instant::now();
    let mut done = 0;
    let mut evaluator = learners.evaluator();
    while done < games {
        let part = done as f32 / games as f32;
        let lambda = (lambda * (1.0 - 2.0 * part)).max(0.0);
        for _ in 0..20 {
            td::play(
                &evaluator,
                &Board::START,
                lambda,
                &mut random,
                &mut sight,
                &mut samples,
            );
            done += 1;
        }
        random.shuffle(&mut samples);
        let rate = rate * (last_rate / rate).powf(part);
        for batch in samples.chunks(256) {
            learners.learn(batch, rate);
        }
        samples.clear();
        evaluator = learners.evaluator();
        if done % 2000 == 0 {
            println!(
                "{done} games, {:.0} s, error {:.4} {:.4}",
                started.elapsed().as_secs_f32(),
                learners.contact.take_error(),
                learners.race.take_error()
            );
        }
        if done % 20000 == 0 {
            file::save(&learners.checkpoint(), &to)?;
            if let Some(data) = &data {
                println!("  {}", measure::measure(&evaluator, 0, data)?);
            }
        }
    }
    file::save(&learners.checkpoint(), &to)?;
    Ok(())
}

fn gather_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let count: usize = arguments.value_from_str("--positions")?;
    let lambda: f32 = arguments.opt_value_from_str("--lambda")?.unwrap_or(0.0);
    let seed: u64 = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let threads: u64 = arguments.opt_value_from_str("--threads")?.unwrap_or(1);
    let net: PathBuf = arguments.free_from_str()?;
    let to: PathBuf = arguments.free_from_str()?;
    let evaluator = file::load(&net)?.evaluator();
    let started = Instant::now();
    let (sender, receiver) = std::sync::mpsc::sync_channel::<Vec<samples::Sample>>(4);
    let mut file = std::fs::File::create(&to)?;
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (sender, evaluator) = (sender.clone(), &evaluator);
            scope.spawn(move || {
                let mut gatherer = gather::Gatherer::new(evaluator, seed << 8 | thread);
                loop {
                    let mut samples = Vec::new();
                    while samples.len() < 2000 {
                        gatherer.game(lambda, &mut samples);
                    }
                    if sender.send(samples).is_err() {
                        return;
                    }
                }
            });
        }
        let (mut done, mut told) = (0, 0);
        while done < count {
            let Ok(samples) = receiver.recv() else { break };
            samples::write(&samples, &mut file)?;
            done += samples.len();
            if done / 50_000 != told {
                told = done / 50_000;
                let seconds = started.elapsed().as_secs_f32();
                println!("{done} of {count} positions, {seconds:.0} s");
            }
        }
        drop(receiver);
        Ok(())
    })
}

fn fit_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let epochs: usize = arguments.opt_value_from_str("--epochs")?.unwrap_or(1);
    let seed: u64 = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let rate: f32 = arguments.opt_value_from_str("--rate")?.unwrap_or(1e-3);
    let last_rate: f32 = arguments.opt_value_from_str("--last-rate")?.unwrap_or(rate / 30.0);
    let batch: usize = arguments.opt_value_from_str("--batch")?.unwrap_or(256);
    let equity_weight: f32 = arguments.opt_value_from_str("--equity-weight")?.unwrap_or(0.0);
    let from: Option<PathBuf> = arguments.opt_value_from_str("--from")?;
    let data: Option<PathBuf> = arguments.opt_value_from_str("--data")?;
    let to: PathBuf = arguments.free_from_str()?;
    let mut all = Vec::new();
    for path in arguments.finish() {
        all.extend(samples::read(path.as_ref())?);
    }
    let floor: f32 = std::env::var("FLOOR").ok().and_then(|s|s.parse().ok()).unwrap_or(1e-8);
    let mut random = Random::new(seed);
    let mut learners = match from {
        Some(path) => Learners::new(file::load(&path)?),
        None => Learners::untrained(&mut random),
    };
    learners.contact.floor = floor;
    learners.race.floor = floor;
    learners.race.decay = std::env::var("DECAY").ok().and_then(|s|s.parse().ok()).unwrap_or(0.0);
    learners.contact.decay = std::env::var("DECAY").ok().and_then(|s|s.parse().ok()).unwrap_or(0.0);
    learners.contact.equity_weight = equity_weight;
    learners.race.equity_weight = equity_weight;
    // Whole stretches of games are kept apart, so that no neighbour of a checked position is learnt.
    let (mut kept, mut learnt) = (Vec::new(), Vec::new());
    for (nth, stretch) in all.chunks(1000).enumerate() {
        if nth % 50 == 7 { &mut kept } else { &mut learnt }.extend_from_slice(stretch);
    }
    drop(all);
    println!("{} positions, {} kept apart {}", learnt.len(), kept.len(), measure::errors(&learners.evaluator(), &kept));
    let started = Instant::now();
    let batches = (learnt.len() / batch * epochs) as f32;
    let mut nth = 0.0;
    for epoch in 1..=epochs {
        random.shuffle(&mut learnt);
        for samples in learnt.chunks_exact(batch) {
            // Half a cosine from the first rate down to the last.
            let part = 0.5 + 0.5 * (nth / batches * std::f32::consts::PI).cos();
            learners.learn(samples, last_rate + (rate - last_rate) * part);
            nth += 1.0;
        }
        let evaluator = learners.evaluator();
        file::save(&learners.checkpoint(), &to)?;
        println!(
            "epoch {epoch}, {:.0} s, learnt {:.5} {:.5}, kept apart {}",
            started.elapsed().as_secs_f32(),
            learners.contact.take_error(),
            learners.race.take_error(),
            measure::errors(&evaluator, &kept),
        );
        if let Some(data) = &data {
            println!("  {}", measure::measure(&evaluator, 0, data)?);
        }
    }
    Ok(())
}

fn speed_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let evaluator = file::load(&arguments.free_from_str::<PathBuf>()?)?.evaluator();
    let all = samples::read(&arguments.free_from_str::<PathBuf>()?)?;
    let mut sight = Sight::default();
    let mut best = f32::MAX;
    let mut sum = 0.0;
    let some = &all[..20_000.min(all.len())];
    for _ in 0..5 {
        let mut random = Random::new(1);
        let started = Instant::now();
        for (board, _) in some {
            sum += evaluator.choose(board, random.roll(), &mut sight).1.equity();
        }
        best = best.min(started.elapsed().as_secs_f32());
    }
    println!("{:.0} choices a second ({sum})", some.len() as f32 / best);
    Ok(())
}

fn learn_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let total: usize = arguments.value_from_str("--positions")?;
    let lambda: f32 = arguments.opt_value_from_str("--lambda")?.unwrap_or(0.8);
    let seed: u64 = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let rate: f32 = arguments.opt_value_from_str("--rate")?.unwrap_or(3e-4);
    let last_rate: f32 = arguments.opt_value_from_str("--last-rate")?.unwrap_or(rate / 30.0);
    let equity_weight: f32 = arguments.opt_value_from_str("--equity-weight")?.unwrap_or(1.0);
    let remembered: usize = arguments.opt_value_from_str("--remembered")?.unwrap_or(300_000);
    let arguments_memory: Option<PathBuf> = arguments.opt_value_from_str("--memory")?;
    let decay: f32 = arguments.opt_value_from_str("--decay")?.unwrap_or(3.0);
    let again: usize = arguments.opt_value_from_str("--again")?.unwrap_or(6);
    let from: PathBuf = arguments.value_from_str("--from")?;
    let data: Option<PathBuf> = arguments.opt_value_from_str("--data")?;
    let to: PathBuf = arguments.free_from_str()?;
    let mut memory: Vec<samples::Sample> = match arguments_memory {
        Some(path) => samples::read(&path)?,
        None => Vec::new(),
    };
    let mut file = std::fs::File::create(to.with_extension("bin"))?;
    let mut learners = Learners::new(file::load(&from)?);
    learners.contact.equity_weight = equity_weight;
    learners.race.equity_weight = equity_weight;
    learners.contact.decay = decay;
    learners.race.decay = decay;
    let mut random = Random::new(seed);
    let mut sight = Sight::default();
    let started = Instant::now();
    let (mut done, mut place, mut told) = (0, 0, 0);
    let mut game = seed << 32;
    let mut recent: Vec<samples::Sample> = Vec::new();
    const BATCH: usize = 256;
    while done < total {
        let evaluator = learners.evaluator();
        let mut fresh = Vec::new();
        let mut gatherer = gather::Gatherer::new(&evaluator, game);
        game += 1;
        while fresh.len() < 2000 {
            gatherer.game(lambda, &mut fresh);
        }
        done += fresh.len();
        samples::write(&fresh, &mut file)?;
        recent.extend_from_slice(&fresh);
        for sample in &fresh {
            if memory.len() < remembered {
                memory.push(*sample);
            } else {
                memory[place % remembered] = *sample;
                place += 1;
            }
        }
        let part = done as f32 / total as f32;
        let rate = last_rate + (rate - last_rate) * (0.5 + 0.5 * (part * std::f32::consts::PI).cos());
        for _ in 0..fresh.len() * again / BATCH {
            let batch: Vec<samples::Sample> =
                (0..BATCH).map(|_| memory[random.below(memory.len())]).collect();
            learners.learn(&batch, rate);
        }
        if done / 10_000 != told {
            told = done / 10_000;
            println!(
                "{done} positions, {:.0} s, error {:.4} {:.4}",
                started.elapsed().as_secs_f32(),
                learners.contact.take_error(),
                learners.race.take_error()
            );
            if told % 4 == 0 {
                file::save(&learners.checkpoint(), &to)?;
                let evaluator = learners.evaluator();
                let moved: f64 = recent
                    .iter()
                    .map(|(board, target)| {
                        f64::from(evaluator.outcomes(board, &mut sight).equity() - target.equity())
                            .powi(2)
                    })
                    .sum();
                println!("  recent {:.4}", (moved / recent.len() as f64).sqrt());
                recent.clear();
                if let Some(data) = &data {
                    println!("  {}", measure::measure(&evaluator, 0, data)?);
                }
            }
        }
    }
    file::save(&learners.checkpoint(), &to)?;
    Ok(())
}

fn export_command(mut arguments: pico_args::Arguments) -> Result<(), Failure> {
    let checkpoint = file::load(&arguments.free_from_str::<PathBuf>()?)?;
    let to: PathBuf = arguments.free_from_str()?;
    Ok(std::fs::write(to, checkpoint.evaluator().to_bytes())?)
}

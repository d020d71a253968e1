//! Colours as other eyes see them: the three kinds of colour blindness, and a picture without colours.
//!
//! The matrices are those of Machado, Oliveira and Fernandes ("A physiologically-based model for
//! simulation of color vision deficiency", 2009) for full severity; they apply to linear light.
//! Beside them stand the measures that say whether two colours are told apart.

/// A colour of the screen: red, green and blue in sRGB.
pub type Rgb = [u8; 3];

/// A way of seeing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Without the cones for long waves (red).
    Protan,
    /// Without the cones for middle waves (green).
    Deutan,
    /// Without the cones for short waves (blue).
    Tritan,
    /// Without any colour, as on grey paper.
    Grey,
}

type Matrix = [[f32; 3]; 3];

const PROTAN: Matrix = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const DEUTAN: Matrix = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const TRITAN: Matrix = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];
/// The luminance of WCAG 2, for all three.
const GREY: Matrix = [[0.2126, 0.7152, 0.0722]; 3];

impl Sight {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Protan, Self::Deutan, Self::Tritan, Self::Grey];

    /// A part of a file name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Protan => "protan",
            Self::Deutan => "deutan",
            Self::Tritan => "tritan",
            Self::Grey => "grey",
        }
    }

    /// The colour that is seen for one.
    #[must_use]
    pub fn see(self, color: Rgb) -> Rgb {
        let matrix = match self {
            Self::Protan => &PROTAN,
            Self::Deutan => &DEUTAN,
            Self::Tritan => &TRITAN,
            Self::Grey => &GREY,
        };
        let light = color.map(linear);
        matrix.map(|row| encoded(dot(row, light)))
    }
}

/// The relative luminance that WCAG 2 defines.
#[must_use]
pub fn luminance(color: Rgb) -> f32 {
    dot(GREY[0], color.map(linear))
}

/// The contrast of WCAG 2: 1 to 21.
#[must_use]
pub fn contrast(one: Rgb, other: Rgb) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How different two colours look: the distance in CIE 1976 L\*a\*b\*; about 2 is just noticed.
#[must_use]
pub fn distance(one: Rgb, other: Rgb) -> f32 {
    let (one, other) = (lab(one), lab(other));
    let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
    squares.sum::<f32>().sqrt()
}

fn dot(row: [f32; 3], color: [f32; 3]) -> f32 {
    row.iter().zip(color).map(|(a, b)| a * b).sum()
}

/// From sRGB to linear light of 0 to 1.
fn linear(channel: u8) -> f32 {
    let value = f32::from(channel) / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// From linear light back to sRGB.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped just before
fn encoded(light: f32) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 {
        light * 12.92
    } else {
        1.055 * light.powf(1.0 / 2.4) - 0.055
    };
    (value * 255.0).round() as u8
}

/// CIE L\*a\*b\* under the daylight of sRGB.
fn lab(color: Rgb) -> [f32; 3] {
    let light = color.map(linear);
    let bend = |value: f32| {
        if value > 0.008_856 {
            value.cbrt()
        } else {
            7.787 * value + 16.0 / 116.0
        }
    };
    let x = bend(dot([0.4124, 0.3576, 0.1805], light) / 0.9505);
    let y = bend(dot(GREY[0], light));
    let z = bend(dot([0.0193, 0.1192, 0.9505], light) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_grey_and_black_look_alike_to_everybody() {
        for sight in Sight::ALL {
            for level in [0, 90, 255] {
                let seen = sight.see([level; 3]);
                assert!(seen.iter().all(|&channel| channel.abs_diff(level) <= 1));
            }
        }
    }

    #[test]
    fn red_and_green_come_closer_without_long_or_middle_waves() {
        let (red, green) = ([200, 60, 40], [90, 130, 40]);
        for sight in [Sight::Protan, Sight::Deutan, Sight::Grey] {
            assert!(distance(sight.see(red), sight.see(green)) < 0.6 * distance(red, green));
        }
    }

    #[test]
    fn contrast_is_what_the_standard_says() {
        assert!((contrast([255; 3], [0; 3]) - 21.0).abs() < 0.01);
        assert!((contrast([0x77; 3], [255; 3]) - 4.48).abs() < 0.01);
    }
}

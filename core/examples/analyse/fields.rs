//! A line as a JSON object, and its fields.

use std::fmt;

use baban_core::game::UnknownAction;
use baban_core::table::Fault;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Value};

/// The fields of a request that are not `null`, which is as if left out.
#[derive(Debug, Default)]
pub(crate) struct Fields {
    values: Map<String, Value>,
    /// A name that stands there twice: one of the two would go unheard.
    twice: Option<String>,
}

impl Fields {
    /// The fields of the object on a line.
    pub(crate) fn read(line: &str) -> Result<Self, Fault> {
        let fields: Self = serde_json::from_str(line).map_err(|error| match error.classify() {
            Category::Eof => wrong_shape("the line ends in the middle of its JSON"),
            Category::Syntax => wrong_shape(format!(
                "the line is not a JSON object: see its byte {}",
                error.column()
            )),
            Category::Data | Category::Io => wrong_shape("the line is not a JSON object"),
        })?;
        match fields.twice {
            Some(name) => Err(wrong_shape(format!("{} stands there twice", quoted(&name)))),
            None => Ok(fields),
        }
    }

    /// That there are no others than these.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), Fault> {
        let mut names = self.values.keys();
        match names.find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(wrong_shape(format!(
                "there is no field {}; there are {}",
                quoted(name),
                listed(known)
            ))),
            None => Ok(()),
        }
    }

    /// The value of a field, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.values.get(name)
    }

    /// A field that is a text.
    pub(crate) fn text(&self, name: &str) -> Result<Option<&str>, Fault> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(wrong_shape(format!("{name} is a text"))),
        }
    }

    /// A field that is a list of whole numbers.
    pub(crate) fn numbers(&self, name: &str) -> Result<Option<Vec<i64>>, Fault> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let numbers = value
            .as_array()
            .and_then(|list| list.iter().map(whole).collect());
        match numbers {
            Some(numbers) => Ok(Some(numbers)),
            None => Err(wrong_shape(format!("{name} is a list of whole numbers"))),
        }
    }

    /// A field that is a whole number.
    pub(crate) fn number(&self, name: &str) -> Result<Option<i64>, Fault> {
        match self.get(name).map(whole) {
            Some(None) => Err(wrong_shape(format!("{name} is a whole number"))),
            number => Ok(number.flatten()),
        }
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    if fields.values.contains_key(&name) {
                        fields.twice = Some(name);
                    } else {
                        fields.values.insert(name, value);
                    }
                }
                // Only now: a field that is `null` and something else stands there twice as well.
                fields.values.retain(|_, value| !value.is_null());
                Ok(fields)
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// A whole number; those that are beyond all use come out as the greatest or the least.
fn whole(value: &Value) -> Option<i64> {
    // 2 to the power of 63.
    const BEYOND: f64 = 9_223_372_036_854_775_808.0;
    let huge = || value.as_f64().filter(|number| number.abs() >= BEYOND);
    value
        .as_i64()
        .or_else(|| huge().map(|number| number as i64))
}

/// A fault of the request's form.
pub(crate) fn wrong_shape(message: impl Into<String>) -> Fault {
    Fault::new("wrong_shape", message)
}

/// What somebody wrote, cut to a readable length.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", UnknownAction::new(text).text)
}

/// Names as they stand in a sentence.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => "none".to_owned(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

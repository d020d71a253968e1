// What the Swift shell calls in the Rust library beside the core's own bindings.

#include <stdint.h>

/// Runs the app; 0 if all went well. See ios/src/lib.rs.
int32_t baban_main(void);

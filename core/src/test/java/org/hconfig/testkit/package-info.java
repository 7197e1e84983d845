/** Seeded toolkit for property tests and fuzzing: generate, check, shrink, print the seed. */
@NullMarked
package org.hconfig.testkit;

import org.jspecify.annotations.NullMarked;

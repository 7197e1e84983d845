/** A small seeded kit for property tests: generate, check, shrink, print the seed. */
@NullMarked
package org.hconfig.testkit;

import org.jspecify.annotations.NullMarked;

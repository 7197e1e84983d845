/**
 * Benchmark commands, and the demo, a short benchmark with narration.
 */
@NullMarked
package org.hconfig.cli.bench;

import org.jspecify.annotations.NullMarked;

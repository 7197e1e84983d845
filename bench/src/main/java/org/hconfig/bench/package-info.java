/** Benchmarks: paired experiments in a lab, and the demo. */
@NullMarked
package org.hconfig.bench;

import org.jspecify.annotations.NullMarked;

/**
 * The commands that measure: benches, and the demo that is one told as a story.
 */
@NullMarked
package org.hconfig.cli.bench;

import org.jspecify.annotations.NullMarked;

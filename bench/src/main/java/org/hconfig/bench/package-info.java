/**
 * Paired experiments, measured side by side.
 */
@NullMarked
package org.hconfig.bench;

import org.jspecify.annotations.NullMarked;

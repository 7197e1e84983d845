/**
 * Command {@code load}, and the options that specify a dataset.
 */
@NullMarked
package org.hconfig.cli.load;

import org.jspecify.annotations.NullMarked;

/** {@code hconfig dev matrix}: brings up labs of several versions of HBase, and writes the table of results. */
@NullMarked
package org.hconfig.cli.matrix;

import org.jspecify.annotations.NullMarked;

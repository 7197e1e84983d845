/** Runs the commands for clusters on labs of several versions of HBase, and writes the table of their results. */
@NullMarked
package org.hconfig.cli.matrix;

import org.jspecify.annotations.NullMarked;

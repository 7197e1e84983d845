/** Runs the commands for clusters on labs of several versions of HBase, and makes the table of their results. */
@NullMarked
package org.hconfig.validation.matrix;

import org.jspecify.annotations.NullMarked;

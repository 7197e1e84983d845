/**
 * How results and problems look: terminals, tables, styles, JSON.
 */
@NullMarked
package org.hconfig.cli.output;

import org.jspecify.annotations.NullMarked;

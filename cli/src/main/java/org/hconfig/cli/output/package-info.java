/**
 * Rendering of results and problems: terminals, tables, styles, JSON.
 */
@NullMarked
package org.hconfig.cli.output;

import org.jspecify.annotations.NullMarked;

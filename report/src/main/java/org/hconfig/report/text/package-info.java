/** Text for terminals and labels: tables, word wrap, display widths, and numbers. */
@NullMarked
package org.hconfig.report.text;

import org.jspecify.annotations.NullMarked;

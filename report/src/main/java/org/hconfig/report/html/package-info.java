/** HTML pages without scripts and external resources; all text is escaped. */
@NullMarked
package org.hconfig.report.html;

import org.jspecify.annotations.NullMarked;

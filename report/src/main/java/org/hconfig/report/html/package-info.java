/** HTML pages without external resources; all text is escaped, and scripts are files of the build. */
@NullMarked
package org.hconfig.report.html;

import org.jspecify.annotations.NullMarked;

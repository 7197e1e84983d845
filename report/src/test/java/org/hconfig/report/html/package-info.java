/** Tests of the package. */
@NullMarked
package org.hconfig.report.html;

import org.jspecify.annotations.NullMarked;

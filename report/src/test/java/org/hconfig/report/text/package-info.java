/** Tests of the package. */
@NullMarked
package org.hconfig.report.text;

import org.jspecify.annotations.NullMarked;

/** Heat maps as HTML pages. */
@NullMarked
package org.hconfig.pages.heat;

import org.jspecify.annotations.NullMarked;

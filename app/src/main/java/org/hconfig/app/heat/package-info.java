/** Heat maps as documents. */
@NullMarked
package org.hconfig.app.heat;

import org.jspecify.annotations.NullMarked;

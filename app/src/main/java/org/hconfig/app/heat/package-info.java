/** Heat maps as documents, for the command line and the console. */
@NullMarked
package org.hconfig.app.heat;

import org.jspecify.annotations.NullMarked;

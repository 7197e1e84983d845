/** Tests of heat maps. */
@NullMarked
package org.hconfig.app.heat;

import org.jspecify.annotations.NullMarked;

/** Tests of heat map pages. */
@NullMarked
package org.hconfig.pages.heat;

import org.jspecify.annotations.NullMarked;

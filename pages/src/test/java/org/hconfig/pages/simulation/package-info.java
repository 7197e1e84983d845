/** Tests of pages. */
@NullMarked
package org.hconfig.pages.simulation;

import org.jspecify.annotations.NullMarked;

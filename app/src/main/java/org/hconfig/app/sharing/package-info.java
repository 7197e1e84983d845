/** Capture of tuned systems as policies, and installation of policies that others captured. */
@NullMarked
package org.hconfig.app.sharing;

import org.jspecify.annotations.NullMarked;

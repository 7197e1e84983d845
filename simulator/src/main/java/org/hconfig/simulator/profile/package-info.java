/** Hardware profiles: files with machines, costs and their sources, and the fit of what is not known of them. */
@NullMarked
package org.hconfig.simulator.profile;

import org.jspecify.annotations.NullMarked;

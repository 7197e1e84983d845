/** Hardware profiles: files with hardware, costs and their sources, and the fit of unknown factors. */
@NullMarked
package org.hconfig.simulator.profile;

import org.jspecify.annotations.NullMarked;

/** The what-if model of a cluster: what would this configuration do on those machines? */
@NullMarked
package org.hconfig.simulator;

import org.jspecify.annotations.NullMarked;

/** Plans of storage tiers for clusters and descriptions. */
@NullMarked
package org.hconfig.app.storage;

import org.jspecify.annotations.NullMarked;

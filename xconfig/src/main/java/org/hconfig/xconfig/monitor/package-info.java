/** Watches a cluster: reads images, recognizes workloads, keeps samples. */
@NullMarked
package org.hconfig.xconfig.monitor;

import org.jspecify.annotations.NullMarked;

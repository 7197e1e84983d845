/** Recognizes workloads from what servers count. */
@NullMarked
package org.hconfig.xconfig.workload;

import org.jspecify.annotations.NullMarked;

@NullMarked
package org.hconfig.xconfig.workload;

import org.jspecify.annotations.NullMarked;

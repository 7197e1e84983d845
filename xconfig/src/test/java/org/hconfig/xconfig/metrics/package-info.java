@NullMarked
package org.hconfig.xconfig.metrics;

import org.jspecify.annotations.NullMarked;

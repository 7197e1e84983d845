@NullMarked
package org.hconfig.metrics;

import org.jspecify.annotations.NullMarked;

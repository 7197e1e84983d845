@NullMarked
package org.hconfig.xconfig.monitor;

import org.jspecify.annotations.NullMarked;

@NullMarked
package org.hconfig.xconfig.store;

import org.jspecify.annotations.NullMarked;

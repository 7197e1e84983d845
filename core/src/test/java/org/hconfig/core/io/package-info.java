@NullMarked
package org.hconfig.core.io;

import org.jspecify.annotations.NullMarked;

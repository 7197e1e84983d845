@NullMarked
package org.hconfig.model.io;

import org.jspecify.annotations.NullMarked;

@NullMarked
package org.hconfig.coprocessor;

import org.jspecify.annotations.NullMarked;

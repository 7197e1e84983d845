@NullMarked
package org.hconfig.validation.matrix;

import org.jspecify.annotations.NullMarked;

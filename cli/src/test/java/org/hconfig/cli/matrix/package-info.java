@NullMarked
package org.hconfig.cli.matrix;

import org.jspecify.annotations.NullMarked;

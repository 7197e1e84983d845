@NullMarked
package org.hconfig.cli.slow;

import org.jspecify.annotations.NullMarked;

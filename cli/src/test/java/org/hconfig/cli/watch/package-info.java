@NullMarked
package org.hconfig.cli.watch;

import org.jspecify.annotations.NullMarked;

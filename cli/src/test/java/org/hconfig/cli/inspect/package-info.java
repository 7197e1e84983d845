@NullMarked
package org.hconfig.cli.inspect;

import org.jspecify.annotations.NullMarked;

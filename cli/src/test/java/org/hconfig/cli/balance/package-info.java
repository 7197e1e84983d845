@NullMarked
package org.hconfig.cli.balance;

import org.jspecify.annotations.NullMarked;

@NullMarked
package org.hconfig.balance;

import org.jspecify.annotations.NullMarked;

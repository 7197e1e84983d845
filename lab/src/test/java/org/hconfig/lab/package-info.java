@NullMarked
package org.hconfig.lab;

import org.jspecify.annotations.NullMarked;

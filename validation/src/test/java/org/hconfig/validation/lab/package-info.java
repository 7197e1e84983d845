@NullMarked
package org.hconfig.validation.lab;

import org.jspecify.annotations.NullMarked;

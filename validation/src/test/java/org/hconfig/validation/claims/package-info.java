@NullMarked
package org.hconfig.validation.claims;

import org.jspecify.annotations.NullMarked;

@NullMarked
package org.hconfig.app.cache;

import org.jspecify.annotations.NullMarked;

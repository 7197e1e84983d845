@NullMarked
package org.hconfig.app.storage;

import org.jspecify.annotations.NullMarked;

@NullMarked
package org.hconfig.pages.storage;

import org.jspecify.annotations.NullMarked;

/** Storage plans as text tables and HTML pages. */
@NullMarked
package org.hconfig.pages.storage;

import org.jspecify.annotations.NullMarked;

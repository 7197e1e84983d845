/** Results of GC log analyses as text tables and HTML pages. */
@NullMarked
package org.hconfig.pages.gc;

import org.jspecify.annotations.NullMarked;

/** Plans of block caches: facts of a cluster for the planner, and its result as text. */
@NullMarked
package org.hconfig.app.cache;

import org.jspecify.annotations.NullMarked;

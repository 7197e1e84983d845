/**
 * Archives of a cluster for experts elsewhere: the raw answers of its servers without their secrets, written as one
 * file, and read by the same readers as a live cluster.
 */
@NullMarked
package org.hconfig.app.collect;

import org.jspecify.annotations.NullMarked;

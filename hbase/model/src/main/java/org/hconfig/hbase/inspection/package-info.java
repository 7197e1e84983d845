/** What is seen of a cluster at one look: each server, and what is conspicuous. */
@NullMarked
package org.hconfig.hbase.inspection;

import org.jspecify.annotations.NullMarked;

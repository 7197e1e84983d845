/**
 * Plans: from a policy's proposals and the facts of a cluster to a list of changes with their routes, kept in a file
 * whose edits are detected. Pure logic without side effects on a cluster.
 */
@NullMarked
package org.hconfig.xconfig.plan;

import org.jspecify.annotations.NullMarked;

/**
 * Plans: from a policy's proposals and the facts of a cluster to a list of changes with their routes, kept in a file
 * that cannot be edited unnoticed. Decides everything and touches nothing.
 */
@NullMarked
package org.hconfig.xconfig.plan;

import org.jspecify.annotations.NullMarked;

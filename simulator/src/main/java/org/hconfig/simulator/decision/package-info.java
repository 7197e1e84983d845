/**
 * HBase's decisions as pure functions: the files that a store compacts, when a region splits, the regions that the
 * balancer moves. Each is compared with the HBase class that implements it in production;
 * docs/reference/simulator-decisions.md contains the number of cases.
 */
@NullMarked
package org.hconfig.simulator.decision;

import org.jspecify.annotations.NullMarked;

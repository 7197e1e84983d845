/**
 * HBase's own decisions as pure functions: which files a store compacts, when a region splits, which regions the balancer
 * moves. Each is compared with the class of HBase that takes it in production; docs/reference/simulator-decisions.md
 * says over how many cases.
 */
@NullMarked
package org.hconfig.simulator.decision;

import org.jspecify.annotations.NullMarked;

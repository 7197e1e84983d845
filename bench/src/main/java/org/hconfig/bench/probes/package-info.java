/**
 * Watches a lab while a bench runs in it: what RegionServers take in, whether they are quiet, what processor time each
 * process uses. Only looks; changes nothing.
 */
@NullMarked
package org.hconfig.bench.probes;

import org.jspecify.annotations.NullMarked;

package org.hconfig.hbase.heat.pattern;

import java.util.List;

/**
 * Where the traffic of one metric goes.
 *
 * @param kind the kind of place
 * @param steps the steps that show it, in order of time, at least one
 * @param movement movement of the hot places, if the kind moves
 */
record PlaceFinding(PlaceKind kind, List<StepProfile> steps, TrafficMovement movement) {}

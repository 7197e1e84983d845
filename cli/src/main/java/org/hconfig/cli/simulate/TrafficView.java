package org.hconfig.cli.simulate;

import java.util.Map;
import org.hconfig.simulator.whatif.TrafficSpec;

/**
 * What {@code hconfig simulate --json} prints of traffic.
 *
 * @param traffic what it comes to, by the names of policies
 */
public record TrafficView(Map<String, TrafficSpec.TrafficPrediction> traffic) {}

package org.hconfig.app.simulate;

import java.util.Map;
import org.hconfig.simulator.whatif.TrafficSpec;

/**
 * JSON output of {@code hconfig simulate --json} for traffic.
 *
 * @param traffic predictions by policy name
 */
public record TrafficView(Map<String, TrafficSpec.TrafficPrediction> traffic) {}

package org.hconfig.app.simulate;

import java.util.List;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.ThroughputBound;

/**
 * JSON output of {@code hconfig simulate --json}.
 *
 * @param predictions prediction without changes, then for each policy
 * @param bound upper bound of the throughput on this hardware
 */
public record SimulateView(List<Prediction> predictions, ThroughputBound bound) {}

package org.hconfig.cli.simulate;

import java.util.List;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.ThroughputBound;

/**
 * What {@code hconfig simulate --json} prints.
 *
 * @param predictions doing nothing, then each policy
 * @param bound what the machines allow at most
 */
public record SimulateView(List<Prediction> predictions, ThroughputBound bound) {}

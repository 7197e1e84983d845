package org.hconfig.simulator.whatif;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.xconfig.model.Plan;

/**
 * The predicted effect of a plan on the cluster for which it was made.
 *
 * @param unit the unit of the rates: {@code rows/s} for a load, {@code operations/s} for traffic
 * @param before the rate before the plan is applied
 * @param after the rate after the plan is applied
 * @param gain the ratio of after to before
 * @param lowGain the slowest run with the plan over the fastest without it
 * @param highGain the fastest run with the plan over the slowest without it
 * @param limit the bottleneck afterwards
 * @param basis the data that the prediction is based on
 */
public record PlanPrediction(
        String unit,
        double before,
        double after,
        double gain,
        double lowGain,
        double highGain,
        String limit,
        @JsonUnwrapped Basis basis) {
    /**
     * The data that the prediction is based on.
     *
     * @param calibrated whether costs were measured on this cluster
     * @param assumed assumptions for unknown facts
     * @param notSimulated settings of the plan that have no effect in the model
     */
    public record Basis(boolean calibrated, List<String> assumed, List<String> notSimulated) {
        /** Copies the collections. */
        public Basis {
            assumed = List.copyOf(assumed);
            notSimulated = List.copyOf(notSimulated);
        }
    }

    private static final double GAIN_MIN = 1.05;

    /**
     * Predicts the effect of a plan.
     *
     * @param hardwareProfile the costs
     * @param calibrated whether they were measured on this cluster
     * @param data the known facts about the data; rows can be 0
     * @param clientCores processors of the client machine
     * @throws HConfigException when the plan's cluster cannot be simulated, or the simulation exceeds its limits
     */
    public static PlanPrediction of(
            Plan plan, HardwareProfile hardwareProfile, boolean calibrated, DatasetFacts data, double clientCores) {
        if (plan.origin().workload().isEmpty()) {
            throw new HConfigException(
                    SimulatorError.BAD_WORKLOAD,
                    "the plan is not for a single workload",
                    "a prediction needs a mix of requests",
                    "Simulate a policy instead: hconfig simulate --help.");
        }
        return new PlanSimulation(plan, hardwareProfile, calibrated, data, clientCores).effect();
    }

    /** Returns the prediction as sentences for a terminal. */
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        String range = highGain > lowGain
                ? String.format(
                        Locale.ROOT, " (%.1f to %.1f, from the slowest to the fastest of 7 runs)", lowGain, highGain)
                : "";
        lines.add(String.format(
                Locale.ROOT,
                "%s: %.1f times as many %s%s; the limit is then: %s.",
                isGain() ? "Simulated" : "NO GAIN EXPECTED from the settings that the model has",
                gain,
                unit.equals("rows/s") ? "rows a second" : "operations a second",
                range,
                limit));
        lines.add(
                basis.calibrated
                        ? String.format(Locale.ROOT, "About %,.0f %s instead of %,.0f.", after, unit, before)
                        : "Not calibrated on this cluster: only the direction is reliable, not the numbers"
                                + " (hconfig simulate --calibrate).");
        if (!basis.assumed.isEmpty()) {
            lines.add("Assumed: " + String.join("; ", basis.assumed) + ".");
        }
        if (!basis.notSimulated.isEmpty()) {
            lines.add("No effect in the model: " + String.join(", ", basis.notSimulated) + ".");
        }
        return lines;
    }

    /** Returns true when a gain of at least 5 % is predicted; less is within the error of the model. */
    public boolean isGain() {
        return gain >= GAIN_MIN;
    }
}

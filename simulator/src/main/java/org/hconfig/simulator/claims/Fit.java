package org.hconfig.simulator.claims;

import java.util.List;
import org.hconfig.simulator.profile.Profile;

/**
 * Fits a profile's three factors on the three claims whose role is {@code calibrate}. It is handed those and sees no other.
 */
public final class Fit {
    private static final double FIRST_STEP = 0.2;
    private static final double LAST_STEP = 0.004;

    private final Profile profile;
    private final List<Anchor> anchors;

    /** An experiment and what was measured in it. */
    private record Anchor(Experiment experiment, double rowsPerSecond) {}

    /**
     * What a fit found.
     *
     * @param factors the factors
     * @param errorsPercent how far each anchor is off, in the order of the claims
     */
    public record Found(Profile.Factors factors, List<Double> errorsPercent) {}

    private Fit(Profile profile, List<Claim> calibrate) {
        this.profile = profile;
        this.anchors = calibrate.stream().map(Fit::anchor).toList();
    }

    /** The factors with which the anchors come out best, searched from those that the profile has. */
    public static Found of(Profile profile) {
        return new Fit(profile, calibrate()).search();
    }

    /** How far each anchor is off with the factors that the profile has. */
    public static Found check(Profile profile) {
        Fit fit = new Fit(profile, calibrate());
        return new Found(profile.factors(), fit.errors(profile.factors()));
    }

    private static List<Claim> calibrate() {
        return Claims.all().stream()
                .filter(claim -> claim.role().equals("calibrate"))
                .toList();
    }

    private static Anchor anchor(Claim claim) {
        Experiment experiment = switch (claim.id()) {
            case "HC-PRESPLIT-BASE" -> Experiment.defaults(10);
            case "HC-PRESPLIT" -> Experiment.preSplit(10);
            case "HC-3-100M" -> Experiment.hconfig(3, 100);
            default -> throw new IllegalStateException("no experiment for " + claim.id());
        };
        return new Anchor(experiment, Double.parseDouble(claim.published()));
    }

    /** Steps along each factor, up and down, while that helps; then shorter steps. */
    private Found search() {
        double[] at = {
            Math.log(profile.factors().server()),
            Math.log(profile.factors().client()),
            Math.log(profile.factors().disk())
        };
        double best = cost(at);
        for (double step = FIRST_STEP; step > LAST_STEP; step /= 2) {
            boolean better = true;
            while (better) {
                better = false;
                for (int i = 0; i < at.length; i++) {
                    for (double direction : new double[] {step, -step}) {
                        double[] there = at.clone();
                        there[i] += direction;
                        double cost = cost(there);
                        if (cost < best) {
                            best = cost;
                            at = there;
                            better = true;
                        }
                    }
                }
            }
        }
        Profile.Factors found = factors(at);
        return new Found(found, errors(found));
    }

    private static Profile.Factors factors(double[] logarithms) {
        return new Profile.Factors(
                rounded(Math.exp(logarithms[0])), rounded(Math.exp(logarithms[1])), rounded(Math.exp(logarithms[2])));
    }

    private static double rounded(double factor) {
        return Math.round(factor * 1000) / 1000.0;
    }

    private double cost(double[] logarithms) {
        double cost = 0;
        for (double error : errors(factors(logarithms))) {
            cost += error * error;
        }
        return cost;
    }

    private List<Double> errors(Profile.Factors factors) {
        Laboratory laboratory = new Laboratory(profile.with(factors));
        return anchors.stream()
                .map(anchor -> 100 * (laboratory.rate(anchor.experiment()) / anchor.rowsPerSecond() - 1))
                .toList();
    }
}

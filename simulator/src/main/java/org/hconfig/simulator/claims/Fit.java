package org.hconfig.simulator.claims;

import java.util.List;
import org.hconfig.simulator.profile.FactorSearch;
import org.hconfig.simulator.profile.Profile;

/**
 * Fits a profile's three factors on the three claims whose role is {@code calibrate}. It is handed those and sees no other.
 */
public final class Fit {
    private static final int MOST_TURNS = 8;

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

    /** Searches again from what was found, until that finds nothing better: what it found it finds again. */
    private Found search() {
        Profile.Factors found = profile.factors();
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            Profile.Factors before = found;
            found = FactorSearch.least(before, this::errors);
            if (found.equals(before)) {
                break;
            }
        }
        return new Found(found, errors(found));
    }

    private List<Double> errors(Profile.Factors factors) {
        Laboratory laboratory = new Laboratory(profile.with(factors));
        return anchors.stream()
                .map(anchor -> 100 * (laboratory.rate(anchor.experiment()) / anchor.rowsPerSecond() - 1))
                .toList();
    }
}

package org.hconfig.validation.claims;

import java.util.List;
import org.hconfig.simulator.profile.FactorSearch;
import org.hconfig.simulator.profile.HardwareProfile;

/**
 * Fits a profile's three factors to the three claims with the role {@code calibrate}. It receives only these claims.
 */
public final class ClaimCalibration {
    private static final int MOST_TURNS = 8;

    private final HardwareProfile hardwareProfile;
    private final List<CalibrationPoint> calibrationPoints;

    /** An experiment and its measured rate. */
    private record CalibrationPoint(PublishedLoad experiment, double rowsPerSecond) {}

    /**
     * The result of a fit.
     *
     * @param factors the factors
     * @param errorsPercent the error of each calibration claim in percent, in the order of the claims
     */
    public record FittedFactors(HardwareProfile.CostFactors factors, List<Double> errorsPercent) {}

    private ClaimCalibration(HardwareProfile hardwareProfile, List<Claim> calibrate) {
        this.hardwareProfile = hardwareProfile;
        this.calibrationPoints =
                calibrate.stream().map(ClaimCalibration::anchor).toList();
    }

    /** Returns the factors with the smallest errors, searched from the profile's current ones. */
    public static FittedFactors of(HardwareProfile hardwareProfile) {
        return new ClaimCalibration(hardwareProfile, calibrate()).search();
    }

    /** Returns the error of each calibration claim with the profile's current factors. */
    public static FittedFactors check(HardwareProfile hardwareProfile) {
        ClaimCalibration claimCalibration = new ClaimCalibration(hardwareProfile, calibrate());
        return new FittedFactors(hardwareProfile.factors(), claimCalibration.errors(hardwareProfile.factors()));
    }

    private static List<Claim> calibrate() {
        return PublishedClaims.all().stream()
                .filter(claim -> claim.role().equals("calibrate"))
                .toList();
    }

    private static CalibrationPoint anchor(Claim claim) {
        PublishedLoad publishedLoad = switch (claim.id()) {
            case "HC-PRESPLIT-BASE" -> PublishedLoad.defaults(10);
            case "HC-PRESPLIT" -> PublishedLoad.preSplit(10);
            case "HC-3-100M" -> PublishedLoad.hconfig(3, 100);
            default -> throw new IllegalStateException("no experiment for " + claim.id());
        };
        return new CalibrationPoint(publishedLoad, Double.parseDouble(claim.published()));
    }

    /** Repeats the search from its result until it finds no improvement, so that the result is a fixed point. */
    private FittedFactors search() {
        HardwareProfile.CostFactors found = hardwareProfile.factors();
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            HardwareProfile.CostFactors before = found;
            found = FactorSearch.least(before, this::errors);
            if (found.equals(before)) {
                break;
            }
        }
        return new FittedFactors(found, errors(found));
    }

    private List<Double> errors(HardwareProfile.CostFactors costFactors) {
        ScenarioCache scenarioCache = new ScenarioCache(hardwareProfile.with(costFactors));
        return calibrationPoints.stream()
                .map(calibrationPoint -> 100
                        * (scenarioCache.rate(calibrationPoint.experiment()) / calibrationPoint.rowsPerSecond() - 1))
                .toList();
    }
}

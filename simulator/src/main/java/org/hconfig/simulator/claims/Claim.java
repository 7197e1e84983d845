package org.hconfig.simulator.claims;

/**
 * A published figure.
 *
 * @param id its name
 * @param role {@code calibrate}: the papers' cluster is fitted on it; {@code predict}: never seen by the fit; {@code
 *     formula}: arithmetic or a rule; {@code input}: a given of the experiment; {@code none}: nothing to replay
 * @param document where it was published
 * @param place where in the document
 * @param metric what was measured
 * @param published the figure as printed
 * @param unit its unit
 * @param tolerance what counts as reproduced
 */
public record Claim(
        String id,
        String role,
        String document,
        String place,
        String metric,
        String published,
        String unit,
        String tolerance) {
    /** Whether it says which of several settings is the best. */
    public boolean isChoice() {
        return metric.startsWith("best ") || metric.startsWith("recommended ");
    }
}

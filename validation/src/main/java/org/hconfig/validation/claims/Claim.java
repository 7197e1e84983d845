package org.hconfig.validation.claims;

/**
 * A published claim.
 *
 * @param id its identifier
 * @param role {@code calibrate}: used to fit the papers' cluster; {@code predict}: not used by the fit; {@code
 *     formula}: arithmetic or a rule; {@code input}: an input of the experiment; {@code none}: not replayable
 * @param document the publication
 * @param place the location in the document
 * @param metric the measured metric
 * @param published the published value as printed
 * @param unit its unit
 * @param tolerance the tolerance for a reproduction
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
    /** Returns whether the claim states which of several settings is the best. */
    public boolean isChoice() {
        return metric.startsWith("best ") || metric.startsWith("recommended ");
    }
}

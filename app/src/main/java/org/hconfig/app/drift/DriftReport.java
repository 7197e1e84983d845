package org.hconfig.app.drift;

import java.util.List;

/**
 * What differs in the configuration of a cluster.
 *
 * @param cluster the cluster
 * @param compared what was compared, one line each
 * @param differences the differences, by kind, subject and key
 * @param unread what could not be compared, and why
 */
public record DriftReport(
        String cluster, List<String> compared, List<DriftDifference> differences, List<String> unread) {
    /** Copies the arguments. */
    public DriftReport {
        compared = List.copyOf(compared);
        differences = List.copyOf(differences);
        unread = List.copyOf(unread);
    }

    /** Returns true if anything differs. */
    public boolean differs() {
        return !differences.isEmpty();
    }
}

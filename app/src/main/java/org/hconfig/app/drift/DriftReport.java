package org.hconfig.app.drift;

import java.util.List;

/**
 * What differs in the configuration of a cluster.
 *
 * @param cluster the cluster
 * @param compared what was compared, one line each
 * @param differences the differences, by kind, subject and key
 * @param unread what could not be compared, and why
 * @param incomplete true if a server, or a site file to which access is configured, is among it
 */
public record DriftReport(
        String cluster,
        List<String> compared,
        List<DriftDifference> differences,
        List<String> unread,
        boolean incomplete) {
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

    /** Returns this report with whether it is incomplete. */
    DriftReport withIncomplete(boolean isIncomplete) {
        return new DriftReport(cluster, compared, differences, unread, isIncomplete);
    }
}

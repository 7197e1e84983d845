package org.hconfig.hbase.upgrade;

import java.util.List;
import org.hconfig.core.Problem;

/**
 * Result of the check of an upgrade.
 *
 * @param from the cluster's HBase release; empty if unknown
 * @param to the release of the upgrade
 * @param findings the changes that affect the cluster, most severe first
 * @param missing inputs without which a part of the check was not possible, each with its consequence
 * @param problems errors in the inputs, such as a file that cannot be read
 */
public record UpgradeReport(
        String from, String to, List<UpgradeFinding> findings, List<String> missing, List<Problem> problems) {
    /** The missing input without which neither keys nor values nor defaults are checked. */
    static final String NO_SETTINGS =
            "hbase-site.xml or the /conf page of a RegionServer: no keys, values and defaults were checked";

    /** Makes defensive copies of the lists. */
    public UpgradeReport {
        findings = List.copyOf(findings);
        missing = List.copyOf(missing);
        problems = List.copyOf(problems);
    }

    /** Returns the same report with errors in the inputs. */
    public UpgradeReport withProblems(List<Problem> found) {
        return new UpgradeReport(from, to, findings, missing, found);
    }

    /** Returns true if nothing, or none of the keys, values and defaults could be checked. */
    public boolean isInconclusive() {
        return from.isEmpty() || missing.contains(NO_SETTINGS);
    }
}

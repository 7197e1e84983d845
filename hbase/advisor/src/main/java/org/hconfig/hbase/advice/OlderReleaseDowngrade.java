package org.hconfig.hbase.advice;

import java.util.Optional;
import java.util.function.Predicate;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Downgrades critical findings on releases older than those whose source code was checked. */
final class OlderReleaseDowngrade {
    private OlderReleaseDowngrade() {}

    /** Returns the result with critical findings turned into warnings on an older release, except for keys checked there too. */
    static RuleResult downgrade(RuleResult found, Optional<HBaseRelease> release, Predicate<String> checked) {
        if (release.isEmpty() || release.get().compareTo(ReferenceReleases.OLDEST) >= 0) {
            return found;
        }
        return new RuleResult(
                found.findings().stream()
                        .map(finding -> finding.severity() == Severity.CRITICAL
                                        && !checked.test(finding.subject().key())
                                ? downgrade(finding, release.get())
                                : finding)
                        .toList(),
                found.numbers(),
                found.missing());
    }

    private static Finding downgrade(Finding finding, HBaseRelease release) {
        return new Finding(
                finding.subject(),
                finding.current(),
                finding.proposed(),
                finding.manualAction(),
                Severity.WARN,
                finding.confidence(),
                finding.why() + " (as HBase " + ReferenceReleases.OLDEST + " to 3.0 do; not checked for " + release
                        + ")",
                finding.evidence());
    }
}

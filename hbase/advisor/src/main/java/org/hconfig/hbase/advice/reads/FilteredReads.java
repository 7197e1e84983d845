package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R046: full scans with a filter. */
public final class FilteredReads extends HBaseRule {
    private static final long FILTERED_MIN = 100_000;
    private static final long FACTOR = 100;

    /** Creates the rule with its card. */
    public FilteredReads() {
        super(new RuleCard(
                "HC-R046",
                "Full scans with a filter",
                "A server dropped at least 100,000 rows by filters, and at least 100 for each row that it returned.",
                "A filter saves network traffic, not reads: the server reads and decodes each row before it drops it."
                        + " Disks, block cache and handlers process rows that are never returned.",
                "No value: give the scans start and stop rows, maintain a second table as an index, or change the row"
                        + " key so that the requested rows are adjacent.",
                "",
                "A batch job reads everything on purpose.",
                "HBase 2.6 RegionScannerImpl (filteredReadRequestCount, readRequestCount); the thresholds are set by "
                        + "HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean seen = false;
        for (ServerObservation server : facts.reachableServers()) {
            OptionalLong filtered = server.delta(ServerMetric.FILTERED_READS);
            OptionalLong reads = server.delta(ServerMetric.READ_REQUESTS);
            if (filtered.isEmpty() || reads.isEmpty()) {
                continue;
            }
            seen = true;
            long each = filtered.getAsLong() / Math.max(1, reads.getAsLong());
            ruleResultBuilder.addNumber(server.name() + ": " + AdviceNumberFormatter.number(filtered.getAsLong())
                    + " rows dropped by filters, " + AdviceNumberFormatter.number(reads.getAsLong()) + " returned");
            if (filtered.getAsLong() >= FILTERED_MIN && each >= FACTOR) {
                ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject("<filtered-reads>", HBaseScope.SERVER, Target.of(server.name())),
                        AdviceNumberFormatter.number(each) + " rows dropped for each row returned",
                        "find the scans with the filter and give them start and stop rows, or maintain an index table",
                        Severity.WARN,
                        facts.ofTraffic(),
                        AdviceNumberFormatter.number(filtered.getAsLong()) + " rows were read and dropped by filters "
                                + period(facts) + ", " + AdviceNumberFormatter.number(each)
                                + " for each row returned: whole tables or large ranges are scanned with a filter"));
            }
        }
        if (!seen) {
            ruleResultBuilder.addMissing("a server's counts of rows dropped by filters and rows read");
        }
    }
}

package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** Most rows that are read are dropped by a filter. */
public final class FilteredReads extends HBaseRule {
    private static final long FILTERED_MIN = 100_000;
    private static final long FACTOR = 100;

    /** The rule. */
    public FilteredReads() {
        super(new RuleCard(
                "HC-R046",
                "Full scans behind a filter",
                "A server dropped at least 100,000 rows by filters, and at least 100 for each row that it returned.",
                "A filter saves network traffic, not reads: the server reads and decodes each row before it drops it. Disks, "
                        + "block cache and handlers work for rows that nobody gets.",
                "No value: give the scans start and stop rows, keep a second table as an index, or change the row key "
                        + "so that the rows that are wanted are next to each other.",
                "",
                "A batch job is meant to read everything.",
                "HBase 2.6 RegionScannerImpl (filteredReadRequestCount, readRequestCount); the thresholds are HConfig's "
                        + "own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        boolean seen = false;
        for (ServerLook server : facts.answered()) {
            OptionalLong filtered = server.grown(Vital.FILTERED_READS);
            OptionalLong reads = server.grown(Vital.READ_REQUESTS);
            if (filtered.isEmpty() || reads.isEmpty()) {
                continue;
            }
            seen = true;
            long each = filtered.getAsLong() / Math.max(1, reads.getAsLong());
            notes.number(server.name() + ": " + Words.number(filtered.getAsLong()) + " rows dropped by filters, "
                    + Words.number(reads.getAsLong()) + " returned");
            if (filtered.getAsLong() >= FILTERED_MIN && each >= FACTOR) {
                notes.found(Finding.todo(
                        new Subject("<filtered-reads>", Scope.SERVER, server.name()),
                        Words.number(each) + " rows dropped for each row returned",
                        "find the scans that carry the filter and give them start and stop rows, or keep an index table",
                        Severity.WARN,
                        facts.ofTraffic(),
                        Words.number(filtered.getAsLong()) + " rows were read and dropped by filters "
                                + period(facts) + ", " + Words.number(each)
                                + " for each row returned: whole tables or large ranges are scanned behind a filter"));
            }
        }
        if (!seen) {
            notes.missing("rows dropped by filters and rows read of a server");
        }
    }
}

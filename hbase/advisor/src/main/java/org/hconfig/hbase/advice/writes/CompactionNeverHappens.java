package org.hconfig.hbase.advice.writes;

import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R016: compaction threshold above the largest selection. */
public final class CompactionNeverHappens extends CompactionThreshold {
    /** Creates the rule with its card. */
    public CompactionNeverHappens() {
        super(
                new RuleCard(
                        "HC-R016",
                        "Compaction threshold above the largest selection",
                        "hbase.hstore.compaction.min exceeds hbase.hstore.compaction.max, for all servers or for a "
                                + "table.",
                        "The exploring policy selects at least min and at most max files; it finds no such set of "
                                + "files, so no minor compaction runs and files accumulate until flushes wait.",
                        "hbase.hstore.compaction.max = max(10, 2 x hbase.hstore.compaction.min).",
                        "Compactions process more files at once.",
                        "Compactions are meant to be off; then set COMPACTION_ENABLED = false on the table instead.",
                        "HBase 2.6 ExploringCompactionPolicy; tested with that class"),
                "hbase.hstore.compaction.max",
                Severity.WARN);
    }

    @Override
    long proposed(double min) {
        return Math.round(Math.max(10, 2 * min));
    }

    @Override
    String consequence() {
        return ": no set of files can be selected; max(10, 2 x hbase.hstore.compaction.min)";
    }
}

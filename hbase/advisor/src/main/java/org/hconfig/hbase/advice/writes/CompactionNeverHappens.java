package org.hconfig.hbase.advice.writes;

import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** A threshold above the largest selection: nothing is ever compacted. */
public final class CompactionNeverHappens extends CompactionThreshold {
    /** The rule. */
    public CompactionNeverHappens() {
        super(
                new RuleCard(
                        "HC-R016",
                        "Compaction threshold above the largest selection",
                        "hbase.hstore.compaction.min exceeds hbase.hstore.compaction.max, for all servers or for a "
                                + "table.",
                        "The exploring policy looks for at least min and at most max files; it finds no set of "
                                + "files, so minor compaction never happens and files pile up until flushes wait.",
                        "hbase.hstore.compaction.max = max(10, 2 x hbase.hstore.compaction.min).",
                        "Compactions take more files at once.",
                        "Compactions are meant to be off; then COMPACTION_ENABLED of the table says so clearly.",
                        "HBase 2.6 ExploringCompactionPolicy; tried against the class itself"),
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

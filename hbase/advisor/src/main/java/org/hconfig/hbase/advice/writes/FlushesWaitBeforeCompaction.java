package org.hconfig.hbase.advice.writes;

import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R017: compaction threshold above the blocking number. */
public final class FlushesWaitBeforeCompaction extends CompactionThreshold {
    /** Creates the rule with its card. */
    public FlushesWaitBeforeCompaction() {
        super(
                new RuleCard(
                        "HC-R017",
                        "Compaction threshold above the blocking number",
                        "hbase.hstore.compaction.min exceeds hbase.hstore.blockingStoreFiles, for all servers or for "
                                + "a table.",
                        "Flushes start to wait for a compaction before there are enough files for one.",
                        "hbase.hstore.blockingStoreFiles = 3 x hbase.hstore.compaction.min.",
                        "Reads may have to check more files.",
                        "Compactions are meant to be off; then set COMPACTION_ENABLED = false on the table instead.",
                        "HBase 2.6 MemStoreFlusher.flushRegion; the factor of hconfig/bulk-load"),
                "hbase.hstore.blockingStoreFiles",
                Severity.WARN);
    }

    @Override
    long proposed(double min) {
        return Math.round(3 * min);
    }

    @Override
    String consequence() {
        return ": flushes wait 90 s for a compaction that is not due; 3 x hbase.hstore.compaction.min";
    }
}

package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.hbase.advice.TableLook.RegionLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Files pile up to where flushes wait. */
public final class StoreFilesNearBlocking extends HBaseRule {
    private static final String BLOCKING = "hbase.hstore.blockingStoreFiles";
    private static final double BLOCKING_MAX = 60;
    private static final double NEAR = 0.8;

    /** The rule. */
    public StoreFilesNearBlocking() {
        super(new RuleCard(
                "HC-R014",
                "Store files near the blocking number",
                "A written region has at least 80 % of the files per store at which its flushes wait.",
                "Beyond hbase.hstore.blockingStoreFiles a flush waits for a compaction, up to 90 s, while "
                        + "the memstore fills and then refuses writes.",
                "hbase.hstore.blockingStoreFiles of the table x 2, at most 60.",
                "Reads may have to read more files.",
                "The table is read more than it is written: then compactions must get faster instead.",
                "HBase 2.6 MemStoreFlusher.flushRegion; xConfig 2016, 6.2.1 (2); 60 as in hconfig/bulk-load"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        for (TableLook table : tables(facts, notes)) {
            OptionalDouble blocking = facts.values().number(table.facts(), BLOCKING);
            int families = Math.max(1, table.facts().families().size());
            double most = table.regions().stream()
                    .filter(region -> region.writes() > 0)
                    .mapToInt(RegionLook::storeFiles)
                    .max()
                    .orElse(0);
            if (blocking.isEmpty()) {
                notes.missing("the value of " + BLOCKING);
                continue;
            }
            double perStore = Math.ceil(most / families);
            notes.number(table.name() + ": up to " + Words.number(perStore) + " files per store, flushes wait above "
                    + Words.number(blocking.getAsDouble()));
            long proposed = (long) Math.min(2 * blocking.getAsDouble(), BLOCKING_MAX);
            if (perStore >= NEAR * blocking.getAsDouble() && proposed > blocking.getAsDouble()) {
                notes.found(Finding.change(
                        Subject.ofTable(BLOCKING, table.name()),
                        Long.toString((long) blocking.getAsDouble()),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "a written region has " + Words.number(perStore) + " files per store, of "
                                + Words.number(blocking.getAsDouble()) + " at which flushes wait; min(2 x "
                                + Words.number(blocking.getAsDouble()) + ", 60) = " + proposed));
            }
        }
    }
}

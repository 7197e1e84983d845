package org.hconfig.hbase.advice.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Flushes wait before the first compaction is due. */
public final class FlushesWaitBeforeCompaction extends HBaseRule {
    private static final String MIN = "hbase.hstore.compaction.min";
    private static final String OTHER = "hbase.hstore.blockingStoreFiles";

    /** The rule. */
    public FlushesWaitBeforeCompaction() {
        super(new RuleCard(
                "HC-R017",
                "Compaction threshold above the blocking number",
                "hbase.hstore.compaction.min exceeds hbase.hstore.blockingStoreFiles, for all servers or for "
                        + "a table.",
                "Flushes begin to wait for a compaction before there are enough files for one.",
                "hbase.hstore.blockingStoreFiles = 3 x hbase.hstore.compaction.min.",
                "Reads may have to look into more files.",
                "Compactions are meant to be off; then COMPACTION_ENABLED of the table says so clearly.",
                "HBase 2.6 MemStoreFlusher.flushRegion; the factor of hconfig/bulk-load"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (!facts.values().known()) {
            notes.missing("the servers' values were not seen");
            return;
        }
        for (Optional<TableLook> place : places(facts)) {
            OptionalDouble min = place.map(table -> facts.values().number(table.facts(), MIN))
                    .orElseGet(() -> facts.values().number(MIN));
            OptionalDouble other = place.map(table -> facts.values().number(table.facts(), OTHER))
                    .orElseGet(() -> facts.values().number(OTHER));
            if (min.isEmpty() || other.isEmpty()) {
                notes.missing("a value that cannot be read");
                continue;
            }
            String where = place.map(TableLook::name).orElse("all servers");
            notes.number(where + ": " + MIN + " " + Words.number(min.getAsDouble()) + ", " + OTHER + " "
                    + Words.number(other.getAsDouble()));
            if (min.getAsDouble() > other.getAsDouble()) {
                long proposed = Math.round(3 * min.getAsDouble());
                notes.found(Finding.change(
                        place.map(table -> Subject.ofTable(OTHER, table.name()))
                                .orElseGet(() -> Subject.ofServers(OTHER)),
                        Long.toString((long) other.getAsDouble()),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofSettings(),
                        MIN + " " + Words.number(min.getAsDouble()) + " exceeds " + OTHER + " "
                                + Words.number(other.getAsDouble()) + " for " + where
                                + ": flushes wait 90 s for a compaction that is not due; 3 x"
                                + " hbase.hstore.compaction.min = "
                                + proposed));
            }
        }
    }

    /** Where the pair of settings may stand: all servers, and every table that sets one of them. */
    private static List<Optional<TableLook>> places(HBaseFacts facts) {
        List<Optional<TableLook>> places = new ArrayList<>(List.of(Optional.empty()));
        facts.tables().stream()
                .filter(table -> table.facts().settings().containsKey(MIN)
                        || table.facts().settings().containsKey(OTHER))
                .forEach(table -> places.add(Optional.of(table)));
        return places;
    }
}

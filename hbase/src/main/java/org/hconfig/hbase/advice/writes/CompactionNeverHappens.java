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

/** A threshold above the largest selection: nothing is ever compacted. */
public final class CompactionNeverHappens extends HBaseRule {
    private static final String MIN = "hbase.hstore.compaction.min";
    private static final String OTHER = "hbase.hstore.compaction.max";

    /** The rule. */
    public CompactionNeverHappens() {
        super(new RuleCard(
                "HC-R016",
                "Compaction threshold above the largest selection",
                "hbase.hstore.compaction.min exceeds hbase.hstore.compaction.max, for all servers or for a " + "table.",
                "The exploring policy looks for at least min and at most max files; it finds no set of "
                        + "files, so minor compaction never happens and files pile up until flushes wait.",
                "hbase.hstore.compaction.max = max(10, 2 x hbase.hstore.compaction.min).",
                "Compactions take more files at once.",
                "Compactions are meant to be off; then COMPACTION_ENABLED of the table says so clearly.",
                "HBase 2.6 ExploringCompactionPolicy; tried against the class itself"));
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
                long proposed = Math.round(Math.max(10, 2 * min.getAsDouble()));
                notes.found(Finding.change(
                        place.map(table -> Subject.ofTable(OTHER, table.name()))
                                .orElseGet(() -> Subject.ofServers(OTHER)),
                        Long.toString((long) other.getAsDouble()),
                        Long.toString(proposed),
                        Severity.CRITICAL,
                        facts.ofSettings(),
                        MIN + " " + Words.number(min.getAsDouble()) + " exceeds " + OTHER + " "
                                + Words.number(other.getAsDouble()) + " for " + where
                                + ": no set of files can be selected; max(10, 2 x hbase.hstore.compaction.min) = "
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

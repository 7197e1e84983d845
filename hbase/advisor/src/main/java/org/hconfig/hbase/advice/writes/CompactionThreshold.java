package org.hconfig.hbase.advice.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Base class of rules about a file count that must not be below the compaction threshold, on all servers or on a table. */
abstract class CompactionThreshold extends HBaseRule {
    private static final String MIN = "hbase.hstore.compaction.min";

    private final String other;
    private final Severity severity;

    /**
     * Creates a rule about one such file count.
     *
     * @param other its key
     * @param severity severity when it is below the threshold
     */
    CompactionThreshold(RuleCard card, String other, Severity severity) {
        super(card);
        this.other = other;
        this.severity = severity;
    }

    /** Returns the proposed file count for a threshold. */
    abstract long proposed(double min);

    /** Returns the consequence of the low count and the formula of the proposed one. */
    abstract String consequence();

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("the servers' settings");
            return;
        }
        for (Optional<TableObservation> place : places(facts)) {
            OptionalDouble min = place.map(table -> facts.values().number(table.facts(), MIN))
                    .orElseGet(() -> facts.values().number(MIN));
            OptionalDouble limit = place.map(table -> facts.values().number(table.facts(), other))
                    .orElseGet(() -> facts.values().number(other));
            if (min.isEmpty() || limit.isEmpty()) {
                ruleResultBuilder.addMissing(
                        (min.isEmpty() ? MIN : other) + ": its value is invalid, or the release's default is unknown");
                continue;
            }
            String where = place.map(TableObservation::name).orElse("all servers");
            ruleResultBuilder.addNumber(where + ": " + MIN + " " + AdviceNumberFormatter.number(min.getAsDouble())
                    + ", " + other + " " + AdviceNumberFormatter.number(limit.getAsDouble()));
            if (min.getAsDouble() > limit.getAsDouble()) {
                long proposed = proposed(min.getAsDouble());
                ruleResultBuilder.addFinding(Finding.change(
                        place.map(table -> HBaseSubject.ofTable(other, table.name()))
                                .orElseGet(() -> HBaseSubject.ofServers(other)),
                        Long.toString((long) limit.getAsDouble()),
                        Long.toString(proposed),
                        severity,
                        facts.ofSettings(),
                        MIN + " " + AdviceNumberFormatter.number(min.getAsDouble()) + " exceeds " + other + " "
                                + AdviceNumberFormatter.number(limit.getAsDouble()) + " for " + where
                                + consequence() + " = " + proposed));
            }
        }
    }

    /** Returns the scopes of the pair of settings: all servers, and every table that sets one of them. */
    private List<Optional<TableObservation>> places(HBaseFacts facts) {
        List<Optional<TableObservation>> places = new ArrayList<>(List.of(Optional.empty()));
        facts.tables().stream()
                .filter(table -> table.facts().settings().containsKey(MIN)
                        || table.facts().settings().containsKey(other))
                .forEach(table -> places.add(Optional.of(table)));
        return places;
    }
}

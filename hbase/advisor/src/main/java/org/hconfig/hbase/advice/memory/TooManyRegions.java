package org.hconfig.hbase.advice.memory;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.advice.TableObservation.RegionObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R003: too many regions for the memstores. */
public final class TooManyRegions extends HBaseRule {
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final double FACTOR = 2;

    /** Confidence of a finding from the region count alone: not every region is written to. */
    private static final double COUNT_CONFIDENCE = 0.5;

    /** Creates the rule with its card. */
    public TooManyRegions() {
        super(new RuleCard(
                "HC-R003",
                "Too many regions for the memstores",
                "The regions of one server written during the observation, times their flush size, exceed twice the"
                        + " memory for memstores. Without table data, all regions of a server count, as information.",
                "The server flushes under memory pressure, long before a memstore is full: many small files, which "
                        + "must then be compacted repeatedly.",
                "No value: merge regions, or enable the normalizer, until regions x flush size "
                        + "is close to the memory for memstores.",
                "",
                "Most of these regions are written only occasionally.",
                "HBase reference guide, region count (heap x memstore share / (flush size x families)); the "
                        + "factor 2 is set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble limit = facts.memstoreLimit();
        if (limit.isEmpty()) {
            ruleResultBuilder.addMissing("the servers' heap size or memstore share");
            return;
        }
        if (facts.tables().stream().allMatch(TableObservation::system)) {
            counted(facts, ruleResultBuilder, limit.getAsDouble());
        } else {
            written(facts, ruleResultBuilder, limit.getAsDouble());
        }
    }

    /** Checks the number of regions alone, not all of which may be written to. */
    private static void counted(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, double limit) {
        OptionalDouble flush = facts.values().number(FLUSH);
        boolean seen = false;
        for (ServerObservation server : facts.reachableServers()) {
            OptionalLong regions = server.gauge(ServerMetric.REGIONS);
            if (regions.isEmpty() || flush.orElse(0) <= 0) {
                continue;
            }
            seen = true;
            double bytes = regions.getAsLong() * flush.getAsDouble();
            long fitting = (long) Math.floor(limit / flush.getAsDouble());
            ruleResultBuilder.addNumber(
                    server.name() + ": " + AdviceNumberFormatter.count(regions.getAsLong(), "region") + ", of which "
                            + fitting + " fill the memstores' " + AdviceNumberFormatter.bytes(limit) + " at "
                            + AdviceNumberFormatter.bytes(flush.getAsDouble()) + " each");
            if (bytes > FACTOR * limit
                    && server.delta(ServerMetric.WRITE_REQUESTS).orElse(1) > 0) {
                ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject("<written-regions>", HBaseScope.SERVER, Target.of(server.name())),
                        regions.getAsLong() + " regions",
                        "if more than about " + fitting + " of them are written at the same time, merge regions"
                                + " (merge_region in the shell, or NORMALIZATION_ENABLED) or add servers",
                        Severity.INFO,
                        new Finding.FindingEvidence(COUNT_CONFIDENCE, "number of regions; no table data"),
                        regions.getAsLong() + " regions x " + AdviceNumberFormatter.bytes(flush.getAsDouble()) + " = "
                                + AdviceNumberFormatter.bytes(bytes) + ", and all memstores are limited to "
                                + AdviceNumberFormatter.bytes(limit)
                                + ": if all are written, they are flushed at a fraction of the flush size"));
            }
        }
        if (!seen) {
            ruleResultBuilder.addMissing("tables, or the number of regions of a server");
        }
    }

    /** Checks the regions that were written to. */
    private static void written(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, double limit) {
        Map<String, Double> full = new TreeMap<>();
        Map<String, Integer> regions = new TreeMap<>();
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            double flush = facts.values().number(table.facts(), FLUSH).orElse(0);
            for (RegionObservation region : table.regions()) {
                if (region.writes() > 0) {
                    full.merge(region.server(), flush, Double::sum);
                    regions.merge(region.server(), 1, Integer::sum);
                }
            }
        }
        full.forEach((server, bytes) -> {
            int count = regions.getOrDefault(server, 0);
            ruleResultBuilder.addNumber(server + ": " + count + " written regions would hold "
                    + AdviceNumberFormatter.bytes(bytes) + " when full, of " + AdviceNumberFormatter.bytes(limit));
            if (bytes > FACTOR * limit) {
                ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject("<written-regions>", HBaseScope.SERVER, Target.of(server)),
                        count + " written regions",
                        "merge regions of the tables it hosts (merge_region in the shell, or NORMALIZATION_ENABLED)"
                                + " to about " + AdviceNumberFormatter.number(Math.floor(count * limit / bytes))
                                + " written regions on this server",
                        Severity.WARN,
                        facts.ofTraffic(),
                        count + " regions were written; when full they would hold " + AdviceNumberFormatter.bytes(bytes)
                                + ", "
                                + AdviceNumberFormatter.number(Math.round(bytes / limit * 10) / 10.0) + " times the "
                                + AdviceNumberFormatter.bytes(limit)
                                + " for memstores, so flushes occur at a fraction of the flush size"));
            }
        });
    }
}

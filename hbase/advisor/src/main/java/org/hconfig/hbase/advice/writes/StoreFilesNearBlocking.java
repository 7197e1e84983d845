package org.hconfig.hbase.advice.writes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.advice.TableObservation.RegionObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R014: store files near the blocking number. */
public final class StoreFilesNearBlocking extends HBaseRule {
    private static final String BLOCKING = "hbase.hstore.blockingStoreFiles";
    private static final double BLOCKING_MAX = 60;
    private static final double NEAR = 0.8;

    /** Creates the rule with its card. */
    public StoreFilesNearBlocking() {
        super(new RuleCard(
                "HC-R014",
                "Store files near the blocking number",
                "A region with writes has at least 80 % of the files per store at which its flushes wait. Without"
                        + " table data: the store with the most files on a server does (information), or the average of"
                        + " its stores (a warning).",
                "Above hbase.hstore.blockingStoreFiles a flush waits up to 90 s for a compaction, while "
                        + "the memstore fills and then rejects writes.",
                "hbase.hstore.blockingStoreFiles of the table x 2, at most 60; no value without table data.",
                "Reads may have to check more files.",
                "Reads outnumber writes on the table: then make compactions faster instead.",
                "HBase 2.6 MemStoreFlusher.flushRegion; xConfig 2016, 6.2.1 (2); 60 as in hconfig/bulk-load"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.tables().isEmpty() && facts.sum(ServerMetric.STORE_FILES_MOST).isPresent()) {
            servers(facts, ruleResultBuilder);
            return;
        }
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            OptionalDouble blocking = facts.values().number(table.facts(), BLOCKING);
            int families = Math.max(1, table.facts().families().size());
            double most = table.regions().stream()
                    .filter(region -> region.writes() > 0)
                    .mapToInt(RegionObservation::storeFiles)
                    .max()
                    .orElse(0);
            if (blocking.isEmpty()) {
                ruleResultBuilder.addMissing("the value of " + BLOCKING);
                continue;
            }
            double perStore = Math.ceil(most / families);
            ruleResultBuilder.addNumber(table.name() + ": up to " + AdviceNumberFormatter.number(perStore)
                    + " files per store, flushes wait above " + AdviceNumberFormatter.number(blocking.getAsDouble()));
            long proposed = (long) Math.min(2 * blocking.getAsDouble(), BLOCKING_MAX);
            if (perStore >= NEAR * blocking.getAsDouble() && proposed > blocking.getAsDouble()) {
                ruleResultBuilder.addFinding(Finding.change(
                        HBaseSubject.ofTable(BLOCKING, table.name()),
                        Long.toString((long) blocking.getAsDouble()),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "a region with writes has " + AdviceNumberFormatter.count(perStore, "file") + " per store, of "
                                + AdviceNumberFormatter.number(blocking.getAsDouble())
                                + " at which flushes wait; min(2 x "
                                + AdviceNumberFormatter.number(blocking.getAsDouble()) + ", 60) = " + proposed));
            }
        }
    }

    /** Checks per-server mean and maximum file counts, which do not identify the table. */
    private static void servers(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble blocking = facts.values().number(BLOCKING);
        if (blocking.isEmpty()) {
            ruleResultBuilder.addMissing("the value of " + BLOCKING);
            return;
        }
        List<ServerFault> faults = new ArrayList<>();
        for (ServerObservation server : facts.reachableServers()) {
            double most = server.gauge(ServerMetric.STORE_FILES_MOST).orElse(0);
            double stores = server.gauge(ServerMetric.STORES).orElse(0);
            double mean = stores > 0 ? server.gauge(ServerMetric.STORE_FILES).orElse(0) / stores : 0;
            String figures = "up to " + AdviceNumberFormatter.number(most) + " files in a store"
                    + (mean > 0 ? ", " + String.format(Locale.ROOT, "%.1f", mean) + " on average" : "")
                    + "; flushes wait above " + AdviceNumberFormatter.number(blocking.getAsDouble());
            ruleResultBuilder.addNumber(server.name() + ": " + figures);
            if (Math.max(most, mean) >= NEAR * blocking.getAsDouble()) {
                faults.add(new ServerFault(
                        server,
                        mean >= NEAR * blocking.getAsDouble() ? Severity.WARN : Severity.INFO,
                        most,
                        AdviceNumberFormatter.number(most) + " files",
                        "find the table on the RegionServer's page, and check whether its compactions are behind"
                                + " (HC-R015); hconfig advise --cluster names it",
                        figures));
            }
        }
        ServerFault.report(BLOCKING, faults, facts.ofMoment(), ruleResultBuilder);
    }
}

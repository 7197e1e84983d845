package org.hconfig.app.cache;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.cache.CacheError;

/**
 * The tables whose requests are sampled.
 *
 * @param names their names
 * @param readShare their share of the reads that were observed, 0 to 1
 */
record SampledTables(List<String> names, double readShare) {
    private static final int TABLES_MAX = 8;
    private static final double READS = 0.95;

    SampledTables {
        names = List.copyOf(names);
    }

    /**
     * Returns the tables that a request names, or else those with 95 % of the reads, at most eight.
     *
     * @throws HConfigException {@link CacheError#CACHE_REQUEST} if a table does not exist; {@link CacheError#FACTS_MISSING} if no
     *     table was read
     */
    static SampledTables of(HBaseFacts facts, List<String> wanted) {
        List<TableObservation> all = facts.tables().stream()
                .filter(table -> !table.system())
                .sorted(Comparator.comparingLong(TableObservation::reads).reversed())
                .toList();
        List<String> unknown = wanted.stream()
                .filter(name -> all.stream().noneMatch(table -> table.name().equals(name)))
                .toList();
        if (!unknown.isEmpty()) {
            throw new HConfigException(
                    CacheError.CACHE_REQUEST,
                    "--sample-table " + unknown.get(0) + " is invalid",
                    "the cluster has no such table",
                    "leave --sample-table out to sample the tables with the most reads");
        }
        double reads =
                Math.max(1, all.stream().mapToLong(TableObservation::reads).sum());
        List<String> names = new ArrayList<>();
        double share = 0;
        for (TableObservation table : all) {
            boolean busiest = share < READS && names.size() < TABLES_MAX && table.reads() > 0;
            if (wanted.isEmpty() ? busiest : wanted.contains(table.name())) {
                names.add(table.name());
                share += table.reads() / reads;
            }
        }
        if (names.isEmpty()) {
            throw new HConfigException(
                    CacheError.FACTS_MISSING,
                    "there are no requests to sample",
                    "no table was read while the cluster was observed",
                    "plan under load, or without --sample");
        }
        return new SampledTables(names, Math.min(1, share));
    }
}

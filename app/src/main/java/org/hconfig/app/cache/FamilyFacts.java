package org.hconfig.app.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.cache.family.FamilyShape;
import org.hconfig.hbase.cache.family.FamilyState;
import org.hconfig.hbase.cache.family.FamilyTraffic;
import org.hconfig.xconfig.spi.Target;

/** Conversion of a cluster's facts into the column families that a plan of the caches considers. */
final class FamilyFacts {
    /** Least confidence in a recognized workload from which settings follow, as in {@code serve}. */
    private static final double CONFIDENCE_MIN = 0.8;

    private final HBaseFacts facts;
    private final Map<Target, FamilyShape> shapes;
    private final long reads;

    private FamilyFacts(HBaseFacts facts, Map<Target, FamilyShape> shapes) {
        this.facts = facts;
        this.shapes = shapes;
        this.reads = facts.tables().stream().mapToLong(TableObservation::reads).sum();
    }

    /**
     * Returns the families of user tables.
     *
     * @param shapes what files of families show, by table and family
     */
    static List<FamilyState> of(HBaseFacts facts, Map<Target, FamilyShape> shapes) {
        return new FamilyFacts(facts, shapes).families();
    }

    private List<FamilyState> families() {
        List<FamilyState> families = new ArrayList<>();
        for (TableObservation table : facts.tables()) {
            if (!table.system()) {
                boolean alone = table.facts().families().size() == 1;
                table.facts()
                        .families()
                        .forEach(family -> families.add(new FamilyState(
                                table.name(),
                                family,
                                alone,
                                settings(table, family),
                                traffic(table),
                                shape(table, family),
                                bytes(table, family, alone),
                                Optional.empty())));
            }
        }
        return families;
    }

    private static Map<String, String> settings(TableObservation table, String family) {
        Map<String, String> settings = new TreeMap<>(table.facts().settings());
        settings.putAll(table.facts().familySettings().getOrDefault(family, Map.of()));
        return settings;
    }

    private Optional<FamilyShape> shape(TableObservation table, String family) {
        return Optional.ofNullable(shapes.get(Target.of(table.name(), family)));
    }

    private Optional<FamilyTraffic> traffic(TableObservation table) {
        return table.workload()
                .filter(workload -> workload.basis().confidence() >= CONFIDENCE_MIN)
                .flatMap(TableObservation.RecognizedWorkload::mix)
                .map(mix -> new FamilyTraffic(
                        mix.gets(), mix.scans(), mix.writes(), reads == 0 ? 0 : (double) table.reads() / reads));
    }

    /** Returns the uncompressed data on the server with the most of it; empty if the shares of families are unknown. */
    private OptionalLong bytes(TableObservation table, String family, boolean alone) {
        Optional<FamilyShape> shape = shape(table, family);
        if (shape.isEmpty()) {
            return OptionalLong.empty();
        }
        double share = 1;
        if (!alone) {
            List<FamilyShape> all = table.facts().families().stream()
                    .flatMap(other -> shape(table, other).stream())
                    .toList();
            if (all.size() < table.facts().families().size()) {
                return OptionalLong.empty();
            }
            share = (double) shape.get().fileBytes()
                    / all.stream().mapToLong(FamilyShape::fileBytes).sum();
        }
        Map<String, Long> servers = new TreeMap<>();
        table.regions().forEach(region -> servers.merge(region.server(), region.storeFileBytes(), Long::sum));
        long most = servers.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return OptionalLong.of((long) (most * share * shape.get().growth()));
    }
}

package org.hconfig.hbase.jmx;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/**
 * Metrics from the active HMaster's {@code /jmx} page (MetricsMasterSource, MetricsAssignmentManagerSource,
 * MetricsBalancerSource; alike in HBase 2.4 to 3.0).
 *
 * @param name name of the source
 * @param values the metrics; absent when the page lacks them
 * @param dead the names of the RegionServers that the HMaster lists as dead
 * @param balancerSwitchedOff true when the balancer was switched off since the HMaster's start. Otherwise its state is not
 *     known: the bean shows it as on until the switch is changed
 */
public record MasterMetrics(
        String name, Map<MasterMetric, Long> values, List<String> dead, boolean balancerSwitchedOff) {
    private static final String BEANS = "Hadoop:service=HBase,name=Master,sub=";

    /** Query pattern for the beans of an HMaster. */
    public static final String ALL = BEANS + "*";

    /** A metric: its bean and attribute. */
    public enum MasterMetric {
        /** Number of live RegionServers. */
        SERVERS("Server", "numRegionServers"),
        /** Number of RegionServers that died since the HMaster's start and were not restarted at the same address. */
        DEAD_SERVERS("Server", "numDeadRegionServers"),
        /** Regions in transition. */
        IN_TRANSITION("AssignmentManager", "ritCount"),
        /** Regions in transition for longer than {@code hbase.metrics.rit.stuck.warning.threshold}. */
        IN_TRANSITION_LONG("AssignmentManager", "ritCountOverThreshold"),
        /** Age of the oldest region in transition, in milliseconds. */
        IN_TRANSITION_OLDEST_MILLIS("AssignmentManager", "ritOldestAge"),
        /** Regions that hbase:meta shows as open on a dead server. */
        OPEN_ON_DEAD("AssignmentManager", "deadServerOpenRegions"),
        /** Regions that hbase:meta shows as open on a server that the HMaster does not know. */
        OPEN_ON_UNKNOWN("AssignmentManager", "unknownServerOpenRegions"),
        /** Gaps between the regions of tables, by the last consistency check of the CatalogJanitor. */
        HOLES("AssignmentManager", "holes"),
        /** Pairs of regions that overlap, by the same check. */
        OVERLAPS("AssignmentManager", "overlaps"),
        /** Rows of hbase:meta without a region, by the same check. */
        EMPTY_ROWS("AssignmentManager", "emptyRegionInfoRegions");

        private final String bean;
        private final String attribute;

        MasterMetric(String bean, String attribute) {
            this.bean = bean;
            this.attribute = attribute;
        }
    }

    /** Makes defensive copies of the collections. */
    public MasterMetrics {
        values = Map.copyOf(values);
        dead = List.copyOf(dead);
    }

    /**
     * Reads the metrics from a page; empty when it is not the active HMaster's.
     *
     * @param name display name of the page
     */
    public static Optional<MasterMetrics> of(String name, JsonNode page) {
        JsonNode server = bean(page, "Server");
        if (!server.path("tag.isActiveMaster").asString("").equals("true")) {
            return Optional.empty();
        }
        Map<MasterMetric, Long> values = new EnumMap<>(MasterMetric.class);
        for (MasterMetric masterMetric : MasterMetric.values()) {
            JsonNode value = bean(page, masterMetric.bean).path(masterMetric.attribute);
            if (value.isNumber() && value.asLong() >= 0) {
                values.put(masterMetric, value.asLong());
            }
        }
        return Optional.of(new MasterMetrics(
                name,
                values,
                Arrays.stream(server.path("tag.deadRegionServers").asString("").split(";"))
                        .filter(dead -> !dead.isBlank())
                        .toList(),
                bean(page, "Balancer").path("tag.isBalancerActive").asString("").equals("false")));
    }

    /** Returns a metric; empty when the page lacks it. */
    public OptionalLong get(MasterMetric masterMetric) {
        Long value = values.get(masterMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    private static JsonNode bean(JsonNode page, String sub) {
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals(BEANS + sub)) {
                return bean;
            }
        }
        return page.path("no such bean");
    }
}

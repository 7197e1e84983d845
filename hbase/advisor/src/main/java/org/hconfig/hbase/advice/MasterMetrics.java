package org.hconfig.hbase.advice;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/**
 * The figures that the active HMaster shows on its {@code /jmx} page (MetricsMasterSource, MetricsAssignmentManagerSource,
 * MetricsBalancerSource; alike in HBase 2.4 to 3.0).
 *
 * @param name where they are from
 * @param values the figures; one that the page does not show is absent
 * @param dead the names of the RegionServers that the HMaster lists as dead
 * @param balancerSwitchedOff true when the balancer was switched off since the HMaster's start. Otherwise its switch is not
 *     known: the bean shows it as on until the switch is used
 */
public record MasterMetrics(
        String name, Map<MasterMetric, Long> values, List<String> dead, boolean balancerSwitchedOff) {
    private static final String BEANS = "Hadoop:service=HBase,name=Master,sub=";

    /** The beans of an HMaster, as a pattern that its page understands. */
    public static final String ALL = BEANS + "*";

    /** A figure: its bean and attribute. */
    public enum MasterMetric {
        /** RegionServers that are there. */
        SERVERS("Server", "numRegionServers"),
        /** RegionServers that ended unexpectedly and have not come back at the same address since the HMaster's start. */
        DEAD_SERVERS("Server", "numDeadRegionServers"),
        /** Regions in transition. */
        IN_TRANSITION("AssignmentManager", "ritCount"),
        /** Regions in transition for longer than {@code hbase.metrics.rit.stuck.warning.threshold}. */
        IN_TRANSITION_LONG("AssignmentManager", "ritCountOverThreshold"),
        /** For how many milliseconds the oldest of them has been in transition. */
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

    /** Copies what it is given. */
    public MasterMetrics {
        values = Map.copyOf(values);
        dead = List.copyOf(dead);
    }

    /**
     * The figures of a page; empty when it is not the active HMaster's.
     *
     * @param name what to call the page
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

    /** A figure; empty when the page does not show it. */
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

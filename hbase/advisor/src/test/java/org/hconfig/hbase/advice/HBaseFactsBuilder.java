package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.config.StartScript;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.spi.NodeFacts;

/** Facts for tests: two servers of 16 GiB with heaps of 8 GiB and 4 CPU cores, HBase's defaults, an observation of 1 min. */
public final class HBaseFactsBuilder {
    public static final List<String> SERVERS = List.of("a,16020,1", "b,16020,1");
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    private Optional<NodeFacts> node = Optional.of(new NodeFacts(DataSize.ofGibibytes(16), DataSize.ofGibibytes(8), 4));
    private double seconds = 60;
    private Optional<Map<String, String>> site = Optional.of(Map.of());
    private final List<SiteProperty> written = new ArrayList<>();
    private Optional<JvmFacts> jvm = Optional.empty();
    private Optional<HBaseVersion> version = HBaseVersion.parse("2.6.4");
    private Optional<HBaseVersion> hadoop = Optional.empty();
    private Optional<Boolean> balancerOn = Optional.empty();
    private Optional<MasterMetrics> master = Optional.empty();
    private final Map<ServerMetric, Long> gauges = new EnumMap<>(ServerMetric.class);
    private final Map<ServerMetric, Long> grown = new EnumMap<>(ServerMetric.class);
    private final Map<ServerMetric, Long> firstGauges = new EnumMap<>(ServerMetric.class);
    private final List<TableObservation> tables = new ArrayList<>();
    private int servers = 2;

    public HBaseFactsBuilder heap(String heap, String ram, double cores) {
        node = Optional.of(new NodeFacts(DataSize.parse(ram), DataSize.parse(heap), cores));
        return this;
    }

    public HBaseFactsBuilder noNode() {
        node = Optional.empty();
        return this;
    }

    public HBaseFactsBuilder seconds(double length) {
        seconds = length;
        return this;
    }

    public HBaseFactsBuilder site(String key, String value) {
        Map<String, String> values = new HashMap<>(site.orElse(Map.of()));
        values.put(key, value);
        site = Optional.of(values);
        return this;
    }

    public HBaseFactsBuilder unknownValues() {
        site = Optional.empty();
        return this;
    }

    public HBaseFactsBuilder written(String key, String value) {
        written.add(new SiteProperty(key, value, "hbase-site.xml"));
        return this;
    }

    public HBaseFactsBuilder written(SiteProperty property) {
        written.add(property);
        return this;
    }

    public HBaseFactsBuilder jvm(int feature, boolean running, String... arguments) {
        jvm = Optional.of(new JvmFacts(
                feature == 0 ? OptionalInt.empty() : OptionalInt.of(feature), Arrays.asList(arguments), running));
        return this;
    }

    /** Sets the start script. */
    public HBaseFactsBuilder script(StartScript script) {
        jvm = Optional.of(new JvmFacts(
                OptionalInt.of(17),
                script.arguments(),
                false,
                script.isComplete(),
                OptionalLong.empty(),
                script.processArguments()));
        return this;
    }

    public HBaseFactsBuilder release(int major, int minor) {
        return version(major + "." + minor);
    }

    /** Sets the servers' version; an empty text for an unknown one. */
    public HBaseFactsBuilder version(String text) {
        version = HBaseVersion.parse(text);
        return this;
    }

    /** Sets the version of Hadoop on the servers' class paths. */
    public HBaseFactsBuilder hadoop(String text) {
        hadoop = HBaseVersion.parse(text);
        return this;
    }

    public HBaseFactsBuilder balancer(boolean on) {
        balancerOn = Optional.of(on);
        return this;
    }

    /** Sets a metric of the HMaster. */
    public HBaseFactsBuilder master(MasterMetrics.MasterMetric masterMetric, long value) {
        Map<MasterMetrics.MasterMetric, Long> figures = new HashMap<>();
        master.ifPresent(known -> figures.putAll(known.values()));
        figures.put(masterMetric, value);
        master = Optional.of(new MasterMetrics("m", figures, List.of("gone,16020,1"), false));
        return this;
    }

    /** Sets a gauge of every server. */
    public HBaseFactsBuilder gauge(ServerMetric serverMetric, long value) {
        gauges.put(serverMetric, value);
        return this;
    }

    /** Sets a gauge of the first server only. */
    public HBaseFactsBuilder first(ServerMetric serverMetric, long value) {
        firstGauges.put(serverMetric, value);
        return this;
    }

    /** Sets the delta of a counter on every server. */
    public HBaseFactsBuilder grown(ServerMetric serverMetric, long value) {
        grown.put(serverMetric, value);
        return this;
    }

    public HBaseFactsBuilder servers(int number) {
        servers = number;
        return this;
    }

    public HBaseFactsBuilder table(TestTableBuilder table) {
        tables.add(table.look());
        return this;
    }

    public HBaseFacts facts() {
        List<ServerObservation> looks = new ArrayList<>();
        for (int i = 0; i < servers; i++) {
            Map<ServerMetric, Long> mine = new HashMap<>(gauges);
            if (i == 0) {
                mine.putAll(firstGauges);
            }
            looks.add(new ServerObservation(SERVERS.get(i % 2) + i, true, mine, grown));
        }
        return new HBaseFacts(
                "test",
                seconds,
                new ServerSoftware(version, jvm, hadoop),
                node,
                new EffectiveHBaseSettings(CATALOGUE, site),
                written,
                looks,
                tables,
                new ClusterProcessFacts(
                        balancerOn, balancerOn.isPresent() ? OptionalInt.of(servers) : OptionalInt.empty(), master));
    }

    /** Creates a test table with one family {@code f}. */
    public static final class TestTableBuilder {
        private final String name;
        private final Map<String, String> settings = new HashMap<>();
        private final Map<String, Map<String, String>> families = new HashMap<>(Map.of("f", Map.of()));
        private final List<TableObservation.RegionObservation> regions = new ArrayList<>();
        private long bytes;

        public TestTableBuilder(String name) {
            this.name = name;
        }

        public TestTableBuilder set(String key, String value) {
            settings.put(key, value);
            return this;
        }

        public TestTableBuilder family(String family, String key, String value) {
            families.put(family, Map.of(key, value));
            return this;
        }

        public TestTableBuilder bytes(long stored) {
            bytes = stored;
            return this;
        }

        /** Adds this many regions, assigned to the servers in turn, each with this load. */
        public TestTableBuilder regions(int count, long reads, long writes) {
            for (int i = 0; i < count; i++) {
                region(SERVERS.get(i % 2), reads, writes, 1);
            }
            return this;
        }

        public TestTableBuilder region(String server, long reads, long writes, int files) {
            regions.add(new TableObservation.RegionObservation(
                    "r" + regions.size(), server, reads, writes, files, 1 << 20, 1, false));
            return this;
        }

        /** Adds the region with the largest keys. */
        public TestTableBuilder last(String server, long reads, long writes) {
            regions.add(new TableObservation.RegionObservation(
                    "r" + regions.size(), server, reads, writes, 1, 1 << 20, 1, true));
            return this;
        }

        TableObservation look() {
            return new TableObservation(
                    new TableFacts(
                            name,
                            true,
                            true,
                            List.copyOf(families.keySet()),
                            regions.size(),
                            bytes,
                            settings,
                            families),
                    regions,
                    Optional.empty());
        }
    }
}

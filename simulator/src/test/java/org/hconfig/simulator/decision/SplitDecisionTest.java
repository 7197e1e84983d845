package org.hconfig.simulator.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.BusyRegionSplitPolicy;
import org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy;
import org.apache.hadoop.hbase.regionserver.FakeHRegion;
import org.apache.hadoop.hbase.regionserver.FakeStoreFile;
import org.apache.hadoop.hbase.regionserver.RegionSplitPolicy;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionConfiguration;
import org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.hconfig.testkit.PropertyCheck;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Split decisions, compared with the policies of HBase that take them. */
class SplitDecisionTest {
    private static final long MB = 1 << 20;
    private static final Pattern JITTERED = Pattern.compile("desiredMaxFileSize=(-?\\d+), jitterRate=(-?[\\d.E-]+)");
    private static final CompactionConfiguration COMPACTION = new ExploringCompactionPolicy(
                    new Configuration(false),
                    new StoreCase.PretendedStore(CompactionSettings.defaults(HBaseReleaseLine.V2_6, 128 * MB)))
            .getConf();

    @AfterAll
    static void letTheClockRun() {
        EnvironmentEdgeManager.reset();
    }

    /** A region, its policy's settings and the table's prefix settings. */
    private record RegionCase(
            SplitSettings.SplitPolicyKind policy,
            long maxFileBytes,
            long flushBytes,
            long initialBytes,
            boolean overall,
            int tableRegions,
            int prefixLength,
            String delimiter,
            List<FakeHRegion.StoreFacts> stores) {}

    @Test
    void wantedAndPoint_ofRandomRegions_areHBases() {
        PropertyCheck.forAll(ComparisonCases.count(5_000), SplitDecisionTest::region, region -> {
            FakeHRegion pretended = FakeHRegion.of(table(region), COMPACTION, region.tableRegions(), region.stores());
            RegionSplitPolicy hbase = pretended.policy(configuration(region));
            long[] sizes = region.stores().stream()
                    .mapToLong(FakeHRegion.StoreFacts::bytes)
                    .toArray();
            boolean references = region.stores().stream().anyMatch(FakeHRegion.StoreFacts::references);
            SplitSettings settings = new SplitSettings(
                    HBaseReleaseLine.V2_6,
                    region.policy(),
                    region.maxFileBytes(),
                    SplitSettings.initialBytes(region.initialBytes(), region.flushBytes()),
                    region.overall());

            assertThat(SplitDecision.isSplitRequested(settings, region.tableRegions(), references, sizes))
                    .isEqualTo(FakeHRegion.wanted(hbase));
            assertThat(point(region, sizes)).isEqualTo(FakeHRegion.splitPoint(hbase));
        });
    }

    /** The split point put together from the decisions as the simulator does it. */
    private static byte @Nullable [] point(RegionCase region, long[] sizes) {
        List<FakeStoreFile.Rows> middles = new ArrayList<>();
        boolean[] hasMiddle = new boolean[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            List<FakeStoreFile.Facts> files = sorted(region.stores().get(i).files());
            int largest = SplitDecision.largestFile(StoreFiles.ofBytes(
                    files.stream().mapToLong(FakeStoreFile.Facts::bytes).toArray()));
            FakeStoreFile.Rows rows =
                    largest < 0 ? FakeStoreFile.Rows.NONE : files.get(largest).rows();
            middles.add(rows);
            hasMiddle[i] = !region.stores().get(i).references()
                    && !rows.middle().isEmpty()
                    && !rows.middle().equals(rows.first())
                    && !rows.middle().equals(rows.last());
        }
        int store = SplitDecision.splittingStore(sizes, hasMiddle);
        if (store < 0) {
            return null;
        }
        byte[] middle = middles.get(store).middle().getBytes(StandardCharsets.UTF_8);
        return switch (region.policy()) {
            case KEY_PREFIX -> SplitDecision.prefix(middle, region.prefixLength());
            case DELIMITED_KEY_PREFIX ->
                region.delimiter().isEmpty()
                        ? middle
                        : SplitDecision.delimited(middle, region.delimiter().getBytes(StandardCharsets.UTF_8));
            default -> middle;
        };
    }

    /** In HBase's order: all have the same sequence id here, so the larger first, then by name. */
    private static List<FakeStoreFile.Facts> sorted(List<FakeStoreFile.Facts> files) {
        return files.stream()
                .sorted(Comparator.comparingLong(FakeStoreFile.Facts::bytes)
                        .reversed()
                        .thenComparing(FakeStoreFile.Facts::name))
                .toList();
    }

    @Test
    void withJitter_ofRandomMaxima_isHBases() {
        PropertyCheck.forAll(
                ComparisonCases.count(1_000),
                random -> random.nextLong(1, Long.MAX_VALUE) >> random.nextInt(60),
                max -> {
                    if (max == 0) {
                        return;
                    }
                    Configuration conf = new Configuration(false);
                    conf.setDouble(ConstantSizeRegionSplitPolicy.MAX_FILESIZE_JITTER_KEY, 0.25 + max % 3);
                    conf.set(HConstants.HBASE_REGION_SPLIT_POLICY_KEY, ConstantSizeRegionSplitPolicy.class.getName());
                    TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                            .setMaxFileSize(max)
                            .build();
                    String text = FakeHRegion.of(table, COMPACTION, 1, List.of())
                            .policy(conf)
                            .toString();
                    Matcher found = JITTERED.matcher(text);
                    assertThat(found.find()).as(text).isTrue();
                    double rate = Double.parseDouble(found.group(2));

                    assertThat(SplitSettings.withJitter(max, rate)).isEqualTo(Long.parseLong(found.group(1)));
                    assertThat(rate)
                            .isBetween(
                                    SplitSettings.jitterRate(0.25 + max % 3, 0F),
                                    SplitSettings.jitterRate(0.25 + max % 3, Math.nextDown(1F)));
                });
    }

    /** One observation of a busy region: the elapsed time, and the numbers of writes received and blocked. */
    private record Look(long millis, long writes, long blocked) {}

    private record BusyCase(float share, long minAge, long window, boolean references, long bytes, List<Look> looks) {}

    @Test
    void wanted_ofBusyRegionsOverTime_isHBases() {
        PropertyCheck.forAll(ComparisonCases.count(2_000), SplitDecisionTest::busy, region -> {
            long[] now = {1_000_000};
            EnvironmentEdgeManager.injectEdge(() -> now[0]);
            Configuration conf = new Configuration(false);
            conf.set(HConstants.HBASE_REGION_SPLIT_POLICY_KEY, BusyRegionSplitPolicy.class.getName());
            conf.setDouble(ConstantSizeRegionSplitPolicy.MAX_FILESIZE_JITTER_KEY, 0);
            conf.setFloat("hbase.busy.policy.blockedRequests", region.share());
            conf.setLong("hbase.busy.policy.minAge", region.minAge());
            conf.setLong("hbase.busy.policy.aggWindow", region.window());
            TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                    .setMaxFileSize(1000 * MB)
                    .build();
            FakeHRegion pretended = FakeHRegion.of(
                    table,
                    COMPACTION,
                    101,
                    List.of(new FakeHRegion.StoreFacts(region.bytes(), region.references(), List.of())));
            long writes = 7;
            long blocked = 3;
            pretended.count(writes, blocked);
            RegionSplitPolicy hbase = pretended.policy(conf);
            BusyRegionDetector ours =
                    new BusyRegionDetector(region.share(), region.minAge(), region.window(), now[0], writes, blocked);
            boolean bySize = !region.references() && region.bytes() > 1000 * MB;
            for (Look look : region.looks()) {
                now[0] += look.millis();
                writes += look.writes();
                blocked += look.blocked();
                pretended.count(writes, blocked);

                assertThat(ours.isSplitRequested(bySize, region.references(), now[0], writes, blocked))
                        .isEqualTo(FakeHRegion.wanted(hbase));
            }
        });
    }

    @Test
    void allowed_atTheLimits_isBounded() {
        assertThat(SplitDecision.allowed(1, 999, 1000)).isTrue();
        assertThat(SplitDecision.allowed(1, 1000, 1000)).isFalse();
        assertThat(SplitDecision.allowed(0, 1, 1000)).isFalse();
    }

    @Test
    void settings_of096WithLaterPolicies_areRefused() {
        assertThatThrownBy(() ->
                        new SplitSettings(HBaseReleaseLine.V0_96, SplitSettings.SplitPolicyKind.STEPPING, 1, 1, false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void thresholdBytes_of096_growsWithTheCubeOfRegions() {
        SplitSettings old = new SplitSettings(
                HBaseReleaseLine.V0_96,
                SplitSettings.SplitPolicyKind.INCREASING_TO_UPPER_BOUND,
                10240 * MB,
                256 * MB,
                false);

        assertThat(SplitDecision.thresholdBytes(old, 1)).isEqualTo(256 * MB);
        assertThat(SplitDecision.thresholdBytes(old, 2)).isEqualTo(2048 * MB);
        assertThat(SplitDecision.thresholdBytes(old, 3)).isEqualTo(6912 * MB);
        assertThat(SplitDecision.thresholdBytes(old, 4)).isEqualTo(10240 * MB);
    }

    private static RegionCase region(RandomGenerator random) {
        List<FakeHRegion.StoreFacts> stores = new ArrayList<>();
        int count = ComparisonCases.rarely(random, 8) ? 0 : 1 + random.nextInt(3);
        long[] sizes = ComparisonCases.sizes(random, count);
        long max = ComparisonCases.one(
                random, 10_240 * MB, 1L, 100 * MB, count == 0 ? 5 : Math.max(1, sizes[0]), Long.MAX_VALUE);
        for (int i = 0; i < count; i++) {
            stores.add(new FakeHRegion.StoreFacts(
                    ComparisonCases.rarely(random, 5) ? max + random.nextInt(3) - 1 : sizes[i],
                    ComparisonCases.rarely(random, 12),
                    files(random)));
        }
        return new RegionCase(
                ComparisonCases.one(random, SplitSettings.SplitPolicyKind.values()),
                max,
                ComparisonCases.one(random, 128 * MB, 1L, 64 * MB),
                ComparisonCases.one(random, -1L, -1L, 0L, 1L, 512 * MB, Long.MAX_VALUE / 3),
                ComparisonCases.rarely(random, 3),
                ComparisonCases.one(random, 0, 1, 1, 2, 3, 5, 100, 101),
                ComparisonCases.one(random, 0, -1, 1, 3, 9),
                ComparisonCases.one(random, "", "_", "ab", "zz"),
                stores);
    }

    private static List<FakeStoreFile.Facts> files(RandomGenerator random) {
        List<FakeStoreFile.Facts> files = new ArrayList<>();
        for (long bytes : ComparisonCases.sizes(random, random.nextInt(5))) {
            String first = row(random);
            String last = row(random);
            files.add(new FakeStoreFile.Facts(
                    Long.toHexString(random.nextLong()),
                    bytes,
                    0,
                    false,
                    false,
                    false,
                    0,
                    1,
                    new FakeStoreFile.Rows(first, ComparisonCases.one(random, "", first, last, row(random)), last)));
        }
        return files;
    }

    private static String row(RandomGenerator random) {
        StringBuilder row = new StringBuilder("r");
        for (int i = random.nextInt(6); i > 0; i--) {
            row.append("ab_z".charAt(random.nextInt(4)));
        }
        return row.toString();
    }

    private static BusyCase busy(RandomGenerator random) {
        long window = ComparisonCases.one(random, 300_000L, 1000L, 0L, -5L);
        List<Look> looks = new ArrayList<>();
        for (int i = random.nextInt(8); i >= 0; i--) {
            long writes = random.nextInt(1000);
            looks.add(new Look(
                    random.nextLong(window > 0 ? 2 * window : 600_000),
                    writes,
                    ComparisonCases.one(random, 0L, writes, writes / 5, (long) (random.nextDouble() * writes))));
        }
        return new BusyCase(
                ComparisonCases.one(random, 0.2F, 0F, 1F, 0.5F, 0.01F),
                ComparisonCases.one(random, 0L, 600_000L, 2000L),
                window,
                ComparisonCases.rarely(random, 6),
                ComparisonCases.rarely(random, 6) ? 2000 * MB : 10 * MB,
                looks);
    }

    private static TableDescriptor table(RegionCase region) {
        TableDescriptorBuilder table = TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                .setMaxFileSize(region.maxFileBytes())
                .setMemStoreFlushSize(region.flushBytes())
                .setValue("KeyPrefixRegionSplitPolicy.prefix_length", String.valueOf(region.prefixLength()));
        return region.delimiter().isEmpty()
                ? table.build()
                : table.setValue("DelimitedKeyPrefixRegionSplitPolicy.delimiter", region.delimiter())
                        .build();
    }

    private static Configuration configuration(RegionCase region) {
        Configuration conf = new Configuration(false);
        String type = switch (region.policy()) {
            case CONSTANT_SIZE -> "ConstantSizeRegionSplitPolicy";
            case INCREASING_TO_UPPER_BOUND -> "IncreasingToUpperBoundRegionSplitPolicy";
            case STEPPING -> "SteppingSplitPolicy";
            case KEY_PREFIX -> "KeyPrefixRegionSplitPolicy";
            case DELIMITED_KEY_PREFIX -> "DelimitedKeyPrefixRegionSplitPolicy";
            case BUSY_REGION -> "BusyRegionSplitPolicy";
            case DISABLED -> "DisabledRegionSplitPolicy";
        };
        conf.set(HConstants.HBASE_REGION_SPLIT_POLICY_KEY, "org.apache.hadoop.hbase.regionserver." + type);
        conf.setDouble(ConstantSizeRegionSplitPolicy.MAX_FILESIZE_JITTER_KEY, 0);
        conf.setLong("hbase.increasing.policy.initial.size", region.initialBytes());
        conf.setBoolean(HConstants.OVERALL_HREGION_FILES, region.overall());
        return conf;
    }
}

package org.hconfig.simulator.decision;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.regionserver.FakeStoreFile;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreConfigInformation;
import org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy;
import org.apache.hadoop.hbase.regionserver.compactions.RatioBasedCompactionPolicy;
import org.hconfig.testkit.ValueGenerator;

/** A store, its settings and a request, to put to HBase's policy and to ours. */
record StoreCase(
        CompactionSettings settings, CompactionOptions ask, List<FakeStoreFile.Facts> files, Set<Integer> compacting)
        implements StoreFiles {
    static final long NOW = 1_700_000_000_000L;
    private static final long DAY = 86_400_000L;
    private static final long MB = 1 << 20;

    static ValueGenerator<StoreCase> gen(HBaseReleaseLine hBaseReleaseLine) {
        return random -> {
            List<FakeStoreFile.Facts> files = files(random);
            return new StoreCase(
                    settings(hBaseReleaseLine, random),
                    new CompactionOptions(
                            random.nextBoolean(), random.nextBoolean(), ComparisonCases.rarely(random, 3), NOW),
                    files,
                    compacting(random, files.size()));
        };
    }

    private static CompactionSettings settings(HBaseReleaseLine hBaseReleaseLine, RandomGenerator random) {
        long max = ComparisonCases.rarely(random, 3) ? random.nextLong(1 << 28) : Long.MAX_VALUE;
        return CompactionSettings.defaults(hBaseReleaseLine, 128 * MB)
                .with(ComparisonCases.one(random, CompactionSettings.CompactionAlgorithm.values()))
                .withFiles(
                        ComparisonCases.one(random, 2, 3, 3, 4, 7),
                        ComparisonCases.one(random, 1, 2, 3, 5, 10, 10, 30),
                        ComparisonCases.one(random, 1, 5, 10, 16, 40))
                .withBytes(
                        ComparisonCases.one(random, 0L, 1L, 10 * MB, 128 * MB, Long.MAX_VALUE),
                        max,
                        random.nextBoolean() ? max : random.nextLong(1 << 30),
                        random.nextLong(1 << 30))
                .withRatios(
                        ComparisonCases.one(random, 0F, 0.25F, 1F, 1.2F, 1.2F, 3F),
                        ComparisonCases.one(random, 0F, 1F, 5F, 1e30F))
                .withMajor(
                        ComparisonCases.one(random, 0L, DAY, 7 * DAY, 7 * DAY, 30 * DAY),
                        ComparisonCases.one(random, 0F, 0.2F, 0.5F, 1F),
                        ComparisonCases.one(random, 0F, 0.7F, 1F))
                .withTtl(ComparisonCases.one(random, Long.MAX_VALUE, DAY, 10 * DAY), random.nextBoolean());
    }

    private static List<FakeStoreFile.Facts> files(RandomGenerator random) {
        int count = random.nextInt(6) == 0 ? random.nextInt(3) : random.nextInt(24);
        long[] sizes = ComparisonCases.sizes(random, count);
        boolean young = random.nextBoolean();
        boolean split = ComparisonCases.rarely(random, 6);
        boolean bulk = ComparisonCases.rarely(random, 3);
        List<FakeStoreFile.Facts> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            files.add(new FakeStoreFile.Facts(
                    Long.toHexString(random.nextLong()),
                    sizes[i],
                    ComparisonCases.rarely(random, 40) ? 0 : NOW - random.nextLong(young ? DAY : 15 * DAY),
                    split && random.nextBoolean(),
                    bulk && random.nextBoolean(),
                    random.nextBoolean(),
                    ComparisonCases.rarely(random, 3) ? Long.MIN_VALUE : NOW - random.nextLong(20 * DAY),
                    random.nextFloat()));
        }
        return files;
    }

    /** Mostly nothing, or a run of old files; sometimes files here and there. */
    private static Set<Integer> compacting(RandomGenerator random, int count) {
        Set<Integer> compacting = new HashSet<>();
        if (count > 0 && ComparisonCases.rarely(random, 3)) {
            int from = random.nextInt(count);
            int to = from + random.nextInt(count - from + 1);
            for (int i = from; i < to; i++) {
                if (!ComparisonCases.rarely(random, 4)) {
                    compacting.add(i);
                }
            }
        }
        return compacting;
    }

    /** HBase's own policy under these settings. */
    RatioBasedCompactionPolicy hbasePolicy() {
        Configuration conf = new Configuration(false);
        conf.set("hbase.unsafe.regionserver.hostname", "localhost");
        conf.setInt("hbase.hstore.compaction.min", settings.minFiles());
        conf.setInt("hbase.hstore.compaction.max", settings.maxFiles());
        conf.setLong("hbase.hstore.compaction.min.size", settings.sizes().minBytes());
        conf.setLong("hbase.hstore.compaction.max.size", settings.sizes().maxBytes());
        conf.setLong(
                "hbase.hstore.compaction.max.size.offpeak", settings.sizes().offPeakMaxBytes());
        conf.setFloat("hbase.hstore.compaction.ratio", settings.ratios().ratio());
        conf.setFloat("hbase.hstore.compaction.ratio.offpeak", settings.ratios().offPeakRatio());
        conf.setLong(
                "hbase.regionserver.thread.compaction.throttle",
                settings.sizes().throttleBytes());
        conf.setLong("hbase.hregion.majorcompaction", settings.major().majorPeriodMillis());
        conf.setFloat("hbase.hregion.majorcompaction.jitter", settings.major().majorJitter());
        conf.setFloat(
                "hbase.hstore.min.locality.to.skip.major.compact",
                settings.major().minLocality());
        StoreConfigInformation store = new PretendedStore(settings);
        return settings.policy() == CompactionSettings.CompactionAlgorithm.EXPLORING
                ? new ExploringCompactionPolicy(conf, store)
                : new RatioBasedCompactionPolicy(conf, store);
    }

    /** The same files as HBase's policy sees them. */
    List<HStoreFile> hbaseFiles() {
        Configuration conf = new Configuration(false);
        List<HStoreFile> all = new ArrayList<>();
        for (FakeStoreFile.Facts file : files) {
            all.add(new FakeStoreFile(conf, file));
        }
        return all;
    }

    @Override
    public int count() {
        return files.size();
    }

    @Override
    public long bytes(int file) {
        return files.get(file).bytes();
    }

    @Override
    public boolean compacting(int file) {
        return compacting.contains(file);
    }

    @Override
    public boolean reference(int file) {
        return files.get(file).reference();
    }

    @Override
    public boolean excludedFromMinor(int file) {
        return files.get(file).excludedFromMinor();
    }

    @Override
    public boolean majorResult(int file) {
        return files.get(file).majorResult();
    }

    @Override
    public long modifiedMillis(int file) {
        return files.get(file).modifiedMillis();
    }

    @Override
    public int nameHash(int file) {
        return files.get(file).name().hashCode();
    }

    @Override
    public long oldestCellMillis(int file) {
        return files.get(file).oldestCellMillis();
    }

    @Override
    public float locality(int file) {
        return files.get(file).locality();
    }

    /** The properties of a store that a policy reads. */
    record PretendedStore(CompactionSettings settings) implements StoreConfigInformation {
        @Override
        public long getMemStoreFlushSize() {
            return 128 * MB;
        }

        @Override
        public long getStoreFileTtl() {
            return settings.expiry().ttlMillis();
        }

        @Override
        public long getCompactionCheckMultiplier() {
            return 1000;
        }

        @Override
        public long getBlockingFileCount() {
            return settings.blockingFiles();
        }

        @Override
        public RegionInfo getRegionInfo() {
            return org.apache.hadoop.hbase.client.RegionInfoBuilder.FIRST_META_REGIONINFO;
        }

        @Override
        public String getColumnFamilyName() {
            return "family";
        }
    }
}

package org.hconfig.app.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.hconfig.hbase.advice.AdviceProjection;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Advice;

/** Samples of HConfig's recommendations for small servers, with which a RegionServer of the lab is started. */
final class LiveRecommendations {
    private static final long MEBI = 1L << 20;
    private static final String[] SHARES = {"0.1", "0.25", "0.4", "0.55", "0.7", "0.81", "40"};

    private LiveRecommendations() {}

    /**
     * A set of recommendations.
     *
     * @param name seed and initial state of the server
     * @param settings keys and values for hbase-site.xml: the initial ones, overridden by the recommended ones
     * @param arguments JVM arguments: heap, direct memory and the recommended flags
     */
    record Sample(String name, Map<String, String> settings, List<String> arguments) {}

    /**
     * Returns the given number of samples.
     *
     * @param jdk feature version of the JDK that starts the server
     */
    static List<Sample> of(long seed, int count, int jdk) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            samples.add(sample("seed " + seed + ", sample " + i, random, jdk));
        }
        return samples;
    }

    private static Sample sample(String name, SplittableRandom random, int jdk) {
        long heap = (512 + random.nextInt(9) * 64L) * MEBI;
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .servers(1)
                .balancer(true)
                .heap(Long.toString(heap), Long.toString(2 * heap), 2)
                .grown(ServerMetric.UPDATES_BLOCKED_MILLIS, random.nextInt(3) == 0 ? 3000 : 0)
                .grown(ServerMetric.COLLECTION_MILLIS, random.nextInt(4) == 0 ? 20_000 : 300);
        facts.site("hbase.regionserver.global.memstore.size", SHARES[random.nextInt(SHARES.length)]);
        facts.site("hfile.block.cache.size", SHARES[random.nextInt(SHARES.length - 1)]);
        List<String> arguments = new ArrayList<>(List.of("-Xmx" + heap / MEBI + "m"));
        if (random.nextInt(3) == 0) {
            facts.site("hbase.bucketcache.ioengine", "offheap");
            facts.site("hbase.bucketcache.size", Integer.toString(64 + random.nextInt(256)));
            arguments.add("-XX:MaxDirectMemorySize=1024m");
        }
        facts.jvm(jdk, false, arguments.toArray(String[]::new));
        facts.table(new TestTableBuilder("t").regions(1 + random.nextInt(8), 1000, 100_000));
        WorkloadKind[] kinds = WorkloadKind.values();
        HBaseFacts built = facts.facts().withWorkload("t", kinds[random.nextInt(kinds.length)]);
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        List<Advice> changes = new AdviceService(catalogue, PolicyRepository.standard(catalogue))
                .advise(built).advice().stream()
                        .filter(advice -> advice.proposal().proposed().isPresent())
                        .toList();
        HBaseFacts then = AdviceProjection.apply(built, changes);
        Map<String, String> settings = new TreeMap<>(then.values().servers());
        settings.remove(MemoryProposalGuard.HEAP);
        settings.keySet().removeIf(key -> !key.contains("."));
        HeapUsage heapUsage = new HeapUsage(
                OptionalLong.of((long) (heap * 0.3 * random.nextDouble())),
                OptionalLong.of((long) (heap * 0.3 * random.nextDouble())),
                OptionalLong.of(MEBI));
        GcAdviceInput gcAdviceInput = new GcAdviceInput(
                List.of(),
                heapUsage,
                then.heapBytes(),
                new GcAdviceInput.Machine(
                        OptionalLong.of(2 * heap),
                        OptionalLong.of(then.offHeap().usedBytes()),
                        OptionalLong.of(2)),
                JdkTarget.of(jdk),
                false,
                then.jvm().orElseThrow().arguments().stream()
                        .map(JvmFlag::parse)
                        .toList(),
                OptionalLong.empty());
        List<String> flags = new ArrayList<>(then.jvm().orElseThrow().arguments());
        new GcAdvisor(new SupportedFlagFilter(JdkTarget.of(jdk), Optional.empty()))
                .advise(gcAdviceInput, List.of()).options().flags().stream()
                        .filter(flag -> !flags.contains(flag))
                        .forEach(flags::add);
        return new Sample(name + ", heap " + heap / MEBI + " MiB", settings, flags);
    }
}

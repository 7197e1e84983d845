package org.hconfig.app.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.Situation;
import org.hconfig.gc.advice.Usage;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.AppliedAdvice;
import org.hconfig.hbase.advice.FactsOf;
import org.hconfig.hbase.advice.FactsOf.TableOf;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.budget.MemoryGuard;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.model.WorkloadKind;

/** Samples of what HConfig recommends to small servers, for a laboratory's RegionServer to be started with. */
final class LiveRecommendations {
    private static final long MEBI = 1L << 20;
    private static final String[] SHARES = {"0.1", "0.25", "0.4", "0.55", "0.7", "0.81", "40"};

    private LiveRecommendations() {}

    /**
     * One set of recommendations.
     *
     * @param name the seed and what the server was like before
     * @param settings keys and values for hbase-site.xml: those before, with every recommended one over them
     * @param arguments arguments of the JVM: heap, direct memory and the recommended flags
     */
    record Sample(String name, Map<String, String> settings, List<String> arguments) {}

    /**
     * So many samples.
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
        FactsOf facts = new FactsOf()
                .servers(1)
                .balancer(true)
                .heap(Long.toString(heap), Long.toString(2 * heap), 2)
                .grown(Vital.UPDATES_BLOCKED_MILLIS, random.nextInt(3) == 0 ? 3000 : 0)
                .grown(Vital.COLLECTION_MILLIS, random.nextInt(4) == 0 ? 20_000 : 300);
        facts.site("hbase.regionserver.global.memstore.size", SHARES[random.nextInt(SHARES.length)]);
        facts.site("hfile.block.cache.size", SHARES[random.nextInt(SHARES.length - 1)]);
        List<String> arguments = new ArrayList<>(List.of("-Xmx" + heap / MEBI + "m"));
        if (random.nextInt(3) == 0) {
            facts.site("hbase.bucketcache.ioengine", "offheap");
            facts.site("hbase.bucketcache.size", Integer.toString(64 + random.nextInt(256)));
            arguments.add("-XX:MaxDirectMemorySize=1024m");
        }
        facts.jvm(jdk, false, arguments.toArray(String[]::new));
        facts.table(new TableOf("t").regions(1 + random.nextInt(8), 1000, 100_000));
        WorkloadKind[] kinds = WorkloadKind.values();
        HBaseFacts built = facts.facts().told("t", kinds[random.nextInt(kinds.length)]);
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        List<Advice> changes = new AdviceService(catalogue, Policies.standard(catalogue))
                .advise(built).open().stream()
                        .filter(advice -> advice.proposed().isPresent())
                        .toList();
        HBaseFacts then = AppliedAdvice.to(built, changes);
        Map<String, String> settings = new TreeMap<>(then.values().servers());
        settings.remove(MemoryGuard.HEAP);
        settings.keySet().removeIf(key -> !key.contains("."));
        Usage usage = new Usage(
                OptionalLong.of((long) (heap * 0.3 * random.nextDouble())),
                OptionalLong.of((long) (heap * 0.3 * random.nextDouble())),
                OptionalLong.of(MEBI));
        Situation situation = new Situation(
                List.of(),
                usage,
                then.heapBytes(),
                OptionalLong.of(2 * heap),
                OptionalLong.of(then.offHeap().takenBytes()),
                OptionalLong.of(2),
                JdkTarget.of(jdk),
                false,
                then.jvm().orElseThrow().arguments().stream().map(Flag::parse).toList());
        List<String> flags = new ArrayList<>(then.jvm().orElseThrow().arguments());
        new GcAdvisor(new FlagCheck(JdkTarget.of(jdk), Optional.empty()))
                .advise(situation, List.of()).flags().stream()
                        .filter(flag -> !flags.contains(flag))
                        .forEach(flags::add);
        return new Sample(name + ", heap " + heap / MEBI + " MiB", settings, flags);
    }
}

package org.hconfig.hbase.policies.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.PolicyProvenance;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class PolicyCaptureTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    static PolicyProvenance provenance(Optional<PolicyProvenance.MeasuredGain> gain) {
        return new PolicyProvenance(
                "2026-11-27T07:00:00Z",
                "hconfig 0.1.0",
                "2.6.4",
                new PolicyProvenance.Hardware("3", "64 GiB", "16 GiB", "16"),
                "mixed, named by the operator",
                gain);
    }

    private static PolicyInputs inputs(int heapGib, double cores) {
        return new PolicyInputs(
                new NodeFacts(DataSize.ofGibibytes(64), DataSize.ofGibibytes(heapGib), cores),
                3,
                12,
                new DatasetFacts(0, 1000, 10),
                1);
    }

    /** A system, and the factor of its range: heaps of 256 MiB to 250 GiB, factors from 1 to 100. */
    private record Captured(PolicyInputs inputs, double factor) {}

    private static Captured system(RandomGenerator random) {
        long heap = Math.round((256L << 20) * Math.pow(1000, random.nextDouble()));
        long ram = Math.round(heap * (1 + 50 * random.nextDouble()));
        return new Captured(
                new PolicyInputs(
                        new NodeFacts(new DataSize(ram), new DataSize(heap), 0.25 + 64 * random.nextDouble()),
                        random.nextInt(1, 500),
                        random.nextInt(1, 5000),
                        new DatasetFacts(0, 1000, 10),
                        1),
                random.nextInt(4) == 0 ? 1 : Math.min(100, 1 + Math.pow(10, -4 + 6 * random.nextDouble())));
    }

    private static Policy capture(PolicyProvenance provenance) {
        CapturedPolicy captured = new PolicyCapture(CATALOGUE)
                .capture(
                        new CapturedSystem(
                                HBaseVersion.parse("2.6.4").orElseThrow(),
                                inputs(16, 16),
                                true,
                                Map.of(
                                        "hbase.regionserver.handler.count",
                                        "64",
                                        "BLOOMFILTER",
                                        "ROWCOL",
                                        "hfile.block.cache.size",
                                        "0.25")),
                        new PolicyCapture.CaptureTitle("acme/orders", WorkloadKind.MIXED, 4, provenance),
                        List.of(),
                        List.of());
        return new PolicyFile(CATALOGUE).parse("orders.yaml", captured.yaml());
    }

    @Test
    void capture_itsFile_isAValidPolicyWithProvenance() {
        PolicyProvenance provenance = provenance(Optional.of(new PolicyProvenance.MeasuredGain(
                "run-1", "2026-11-26T10:00:00Z", "rows per second +12.0 % (95 %: +8 % to \"+16 %\")")));
        assertThat(capture(provenance).document().provenance()).contains(provenance);
    }

    /** What HConfig writes, HConfig accepts: any machine, any factor, also between the machines of every check. */
    @Test
    void capture_ofAnyMachineAndFactor_isAcceptedAndHoldsForTheMachine() {
        PropertyCheck.forAll(60, PolicyCaptureTest::system, captured -> {
            PolicyInputs inputs = captured.inputs();
            Map<String, String> values = new TreeMap<>(Map.of(
                    "hbase.regionserver.handler.count",
                    Long.toString(Math.max(1, Math.round(4 * inputs.node().cores()))),
                    "hbase.hregion.memstore.flush.size",
                    Long.toString(Math.min(4L << 30, inputs.node().heap().bytes() / 16) >> 20 << 20),
                    "hbase.hregion.max.filesize",
                    Long.toString(5L << 30)));
            values.put("hfile.block.cache.size", "0.25");
            String yaml = new PolicyCapture(CATALOGUE)
                    .capture(
                            new CapturedSystem(HBaseVersion.parse("2.6.4").orElseThrow(), inputs, true, values),
                            new PolicyCapture.CaptureTitle(
                                    "acme/any", WorkloadKind.MIXED, captured.factor(), provenance(Optional.empty())),
                            List.of(),
                            List.of())
                    .yaml();

            assertThat(new PolicyFile(CATALOGUE).check("any.yaml", yaml))
                    .as(yaml)
                    .isEmpty();
            Policy policy = new PolicyFile(CATALOGUE).parse("any.yaml", yaml);
            assertThat(new PolicyEngine(CATALOGUE).prepare(policy).holdsFor(inputs))
                    .as(yaml)
                    .isTrue();
        });
    }

    @Test
    void capture_itsRange_refusesOtherMachinesAndVersions() {
        Policy policy = capture(provenance(Optional.empty()));
        PolicyEngine engine = new PolicyEngine(CATALOGUE);
        assertThat(engine.prepare(policy).holdsFor(inputs(16, 16))).isTrue();
        assertThat(engine.prepare(policy).holdsFor(inputs(2, 16))).isFalse();
        assertThat(engine.prepare(policy).holdsFor(inputs(16, 2))).isFalse();
        Policy.Applicability range = policy.holds().orElseThrow();
        assertThat(range.refuses()).isTrue();
        assertThat(List.of("2.6.4", "2.6.3-vendor-1", "2.6")).allMatch(range::contains);
        assertThat(List.of("2.5.10", "2.60.1", "3.0.0")).noneMatch(range::contains);
    }

    @Test
    void reason_ofWhatBelongsToOneCluster_isThere() {
        Map<String, String> ofOneCluster = Map.of(
                "hbase.rootdir", "hdfs://nn:8020/hbase",
                "hbase.zookeeper.quorum", "zk1,zk2",
                "hbase.regionserver.port", "16020",
                "hbase.security.authentication", "kerberos",
                "hbase.regionserver.kerberos.principal", "hbase/_HOST@X",
                "ssl.server.keystore.password", "hunter2",
                "hbase.bucketcache.ioengine", "file:/mnt/cache",
                "hbase.client.retries.number", "4",
                "acme.own.key", "1");
        ofOneCluster.forEach((key, value) -> {
            Optional<String> reason = CaptureExclusions.reason(CATALOGUE, key, value);
            assertThat(reason).as(key).isPresent();
            assertThat(reason.orElseThrow()).as(key).doesNotContain(value.length() > 1 ? value : "=");
        });
    }

    @Test
    void reason_ofATunedValue_isAbsent() {
        Map.of(
                        "hbase.regionserver.handler.count", "64",
                        "hbase.bucketcache.ioengine", "offheap",
                        "BLOOMFILTER", "ROWCOL")
                .forEach((key, value) -> assertThat(CaptureExclusions.reason(CATALOGUE, key, value))
                        .as(key)
                        .isEmpty());
    }
}

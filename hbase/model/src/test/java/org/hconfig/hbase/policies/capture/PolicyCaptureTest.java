package org.hconfig.hbase.policies.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.workload.WorkloadKind;
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

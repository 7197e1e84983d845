package org.hconfig.app.sharing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.LabWatchdog;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.policies.capture.CapturedPolicy;
import org.hconfig.hbase.policies.capture.CapturedSetting;
import org.hconfig.hbase.policies.capture.LeftOut;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A policy that is captured on one lab and planned with on another one, which has a larger heap and more servers. */
class CapturedPolicyIT {
    private static final TableName NAME = TableName.valueOf("captured_it");
    private static final int HANDLERS_PER_PROCESSOR = 4;

    @TempDir
    Path directory;

    @TempDir
    Path home;

    private final InstantSource clock = InstantSource.system();
    private int processors;

    @Test
    void plan_onALabOfAnotherSize_keepsTheRelations() throws IOException {
        processors = Runtime.getRuntime().availableProcessors();
        CapturedPolicy captured = onALab("a", 1, 512, tuned(), this::capture);
        Map<String, String> formulas = captured.settings().stream()
                .filter(setting -> setting.formula().isPresent())
                .collect(Collectors.toMap(
                        CapturedSetting::key,
                        setting -> setting.formula().orElseThrow().formula()));
        assertThat(formulas)
                .containsEntry("hbase.regionserver.handler.count", HANDLERS_PER_PROCESSOR + " * node.cores")
                .containsEntry("hbase.hregion.memstore.flush.size", "node.heap_bytes / 8");
        assertThat(captured.settings())
                .extracting(CapturedSetting::key)
                .contains("hfile.block.cache.size", "BLOOMFILTER")
                .doesNotContain("hbase.rootdir", "hbase.zookeeper.quorum");
        assertThat(captured.leftOut()).extracting(LeftOut::key).contains("hbase.zookeeper.quorum", "hbase.tmp.dir");
        assertThat(captured.yaml()).doesNotContain("localhost", "127.0.0.1", directory.toString());

        Path file = directory.resolve("captured.yaml");
        PolicyInstaller.writeFile(file, captured.yaml());
        PolicyInstaller installer = new PolicyInstaller(SettingsCatalogue.standard(), home.resolve("policies"));
        assertThat(installer.install(file, false))
                .extracting(PolicyInstaller.InstalledPolicy::name)
                .containsExactly("lab/captured");
        assertThatThrownBy(() -> installer.install(file, false)).hasMessageContaining("already installed");

        Plan plan = onALab("b", 2, 1024, Map.of(), this::plan);
        Map<String, String> planned = Stream.concat(plan.changesInForce().stream(), plan.deferred().stream())
                .collect(Collectors.toMap(Change::key, Change::proposed, (one, other) -> one));
        assertThat(planned)
                // Two servers share the processors of this machine.
                .containsEntry(
                        "hbase.regionserver.handler.count", Integer.toString(HANDLERS_PER_PROCESSOR * processors / 2))
                .containsEntry("hfile.block.cache.size", "0.25")
                .containsEntry("BLOOMFILTER", "ROWCOL");
        // An eighth of a heap of 1 GiB is HBase's default, 128 MiB: nothing is to be changed.
        assertThat(planned.getOrDefault("hbase.hregion.memstore.flush.size", "134217728"))
                .isEqualTo("134217728");
    }

    private Map<String, String> tuned() {
        return Map.of(
                "hbase.regionserver.handler.count",
                Integer.toString(HANDLERS_PER_PROCESSOR * processors),
                "hbase.hregion.memstore.flush.size",
                "67108864",
                "hfile.block.cache.size",
                "0.25");
    }

    private interface OnLab<T> {
        T with(ClusterConnection connection) throws IOException;
    }

    private <T> T onALab(String name, int servers, int heapMebibytes, Map<String, String> site, OnLab<T> task)
            throws IOException {
        Path place = directory.resolve(name);
        LabWatchdog guard = LabWatchdog.watch(place);
        Lab lab = Lab.up(
                LabSpec.defaults(place)
                        .withRegionServers(servers)
                        .withHeap(DataSize.ofMebibytes(heapMebibytes))
                        .withHbaseSite(site),
                LabProgressListener.QUIET);
        try (ClusterConnection connection =
                ClusterConnection.open(lab.clientDirectory().toString())) {
            return task.with(connection);
        } finally {
            lab.destroy();
            guard.close();
        }
    }

    private static void create(ClusterConnection connection, BloomType bloom) throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(NAME)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("cf"))
                                    .setBloomFilterType(bloom)
                                    .build())
                            .build(),
                    new byte[][] {Bytes.toBytes("m")});
        }
    }

    private CapturedPolicy capture(ClusterConnection connection) throws IOException {
        create(connection, BloomType.ROWCOL);
        return new CaptureService(home, clock, "hconfig test")
                .capture(
                        connection,
                        () -> {
                            throw new IllegalStateException("the workload is named");
                        },
                        new CaptureRequest(
                                "lab/captured",
                                Optional.of(NAME.getNameAsString()),
                                Optional.of(WorkloadKind.MIXED),
                                CaptureRequest.FACTOR_DEFAULT));
    }

    private Plan plan(ClusterConnection connection) throws IOException {
        create(connection, BloomType.ROW);
        Plan plan = PlanService.standard(home, clock).plan(request(connection), connection);
        Path installed = home.resolve("policies/lab_captured.yaml");
        String yaml = PolicyRepository.text(installed);
        PolicyInstaller.writeFile(installed, yaml.replace("versions: \"2.6\"", "versions: \"2.5\""));
        assertThatThrownBy(() -> PlanService.standard(home, clock).plan(request(connection), connection))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("is not valid for this cluster");
        PolicyInstaller.writeFile(installed, yaml);
        return plan;
    }

    private static PlanRequest request(ClusterConnection connection) {
        return new PlanRequest(
                connection.name(),
                NAME.getNameAsString(),
                List.of(),
                WorkloadKind.MIXED,
                Optional.of("lab/captured"),
                new DatasetFacts(0, 1000, 10),
                1,
                PresplitRequest.none());
    }
}

package org.hconfig.simulator.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.junit.jupiter.api.Test;

class BadInputTest {
    private static final DataSize GIBIBYTE = DataSize.ofGibibytes(1);

    @Test
    void settings_withSeveralBadValues_namesAllOfThem() {
        List<Problem> problems = problems(() -> ServerSettingsReader.read(
                HBaseReleaseLine.V2_6,
                GIBIBYTE,
                Map.of(
                        "hbase.hstore.blockingStoreFiles", "many",
                        "hbase.hregion.memstore.flush.size", "-1",
                        "hbase.regionserver.region.split.policy", "SomeOtherPolicy",
                        "hbase.hstore.compaction.max", "2.5")));

        assertThat(problems).hasSize(4).allMatch(problem -> problem.code() == SimulatorError.BAD_CLUSTER);
    }

    @Test
    void settings_withMoreMemoryThanHBaseAllows_areRefused() {
        List<Problem> problems = problems(() -> ServerSettingsReader.read(
                HBaseReleaseLine.V2_6,
                GIBIBYTE,
                Map.of("hbase.regionserver.global.memstore.size", "0.6", "hfile.block.cache.size", "0.4")));

        assertThat(problems).singleElement().matches(problem -> problem.what().contains("1.0 of the heap"));
    }

    @Test
    void load_withoutRowsThreadsOrShares_namesAllOfThem() {
        LoadClient nobody = new LoadClient(0, 0, new DataSize(0), 0, -1);

        List<Problem> problems = problems(
                () -> new TableWriteLoad("t", 0, new RowShapeSpec(0, -5, 0, 0, 0), nobody, List.of(0.5, -0.1)));

        assertThat(problems).hasSizeGreaterThan(8);
    }

    @Test
    void scenario_withoutServersOrWithTooMuchHeap_isRefused() {
        Hardware hardware = HardwareProfiles.of("opteron-2013").hardware();
        ServerSettings settings = ServerSettings.defaults(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(64));

        List<Problem> problems =
                problems(() -> new Scenario(hardware, 0, settings, List.of(), 2, Scenario.RunLimits.STANDARD));

        assertThat(problems).hasSize(3);
    }

    @Test
    void scenario_whoseHeapAndRamDiskExceedTheMemory_isRefused() {
        Hardware hardware = HardwareProfiles.of("haswell-2016").hardware();
        StorageSpec memory = hardware.server().storage().with(StorageSpec.FilePlacement.all("RAM_DISK"));
        ServerSettings settings = ServerSettings.defaults(HBaseReleaseLine.V2_6, DataSize.ofGibibytes(100));
        TableWriteLoad tableWriteLoad =
                TableWriteLoad.uniform("t", 1, RowShapeSpec.ycsb(1000), LoadClient.ycsb(1, 1), 1);

        List<Problem> problems = problems(() -> new Scenario(
                hardware.with(hardware.server().with(memory)),
                3,
                settings,
                List.of(tableWriteLoad),
                2,
                Scenario.RunLimits.STANDARD));

        assertThat(problems)
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.what()).contains("the RAM disk of 300 GiB together are larger"));
    }

    @Test
    void node_whoseRamDiskIsAllOfItsMemory_isRefused() {
        StorageSpec memory = new StorageSpec(
                List.of(new StorageTier("RAM_DISK", 1, 1e9, 0, DataSize.ofGibibytes(400))),
                1e9,
                StorageSpec.FilePlacement.all("RAM_DISK"));
        Hardware hardware = HardwareProfiles.of("haswell-2016").hardware();

        List<Problem> problems = problems(() -> hardware.with(hardware.server().with(memory)));

        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("takes more memory than"));
    }

    @Test
    void hardware_withoutDisksOrWithNegativeRates_isRefused() {
        NodeSpec nodeSpec = new NodeSpec(2, GIBIBYTE, StorageSpec.disks(0, -1, 2, 0), Double.NaN);
        RowCost cost = new RowCost(0, -1, 1);
        RequestCost requests = new RequestCost(-1, new ClientCost(0, 0, -1), 0, cost, 0, 0, 0, 0);

        List<Problem> problems = problems(() -> new Hardware(
                "bad", nodeSpec, nodeSpec, new Hardware.OperationCosts(cost, cost, cost, cost, requests, -1), 0, 0));

        assertThat(problems).hasSizeGreaterThan(10);
    }

    private static List<Problem> problems(org.assertj.core.api.ThrowableAssert.ThrowingCallable what) {
        return catchThrowableOfType(HConfigException.class, what).problems();
    }
}

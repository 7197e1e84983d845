package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hconfig.core.DataSize;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Life cycle of a real lab. Each test leaves it up. */
final class LabIT {
    private static final InfoServerClient INFO = new InfoServerClient();

    @TempDir
    static Path directory;

    private static Lab lab;
    private static LabWatchdog guard;

    @BeforeAll
    static void up() {
        guard = LabWatchdog.watch(directory.resolve("one"));
        lab = Lab.up(spec("one"), System.err::println);
    }

    @AfterAll
    static void destroyed() {
        lab.destroy();
        guard.close();
        assertThat(directory.resolve("one")).doesNotExist();
    }

    @Test
    void status_afterUp_namesEveryProcessAndFile() {
        LabStatus status = lab.status();

        assertThat(status.problems()).isEmpty();
        assertThat(status.state()).isEqualTo(LabStatus.State.UP);
        assertThat(status.processes())
                .extracting(LabStatus.ProcessStatus::name)
                .containsExactly("zk", "nn", "dn", "master", "rs1", "rs2");
        assertThat(status.processes()).allSatisfy(process -> {
            assertThat(process.execution().alive()).isTrue();
            assertThat(Path.of(process.files().logFile())).isNotEmptyFile();
            assertThat(Path.of(process.files().gcLogFile())).isNotEmptyFile();
            assertThat(Path.of(process.files().siteDirectory(), "hbase-site.xml"))
                    .isNotEmptyFile();
        });
        assertThat(lab.exitReasons()).isEmpty();
        assertThat(lab.spec().regionServers()).isEqualTo(2);
    }

    @Test
    void infoServers_ofHBase_answerJmxConfAndPrometheus() {
        for (String name : List.of("master", "rs1", "rs2")) {
            ManagedProcess managedProcess = member(name);
            // HBase stops its metrics briefly some seconds after a region was opened; both pages lack them at that
            // time.
            assertThat(comesToHold(managedProcess, "/jmx?qry=Hadoop:service=HBase,name=JvmMetrics", "MemHeapUsedM"))
                    .as("%s: jmx", name)
                    .isTrue();
            assertThat(INFO.get(managedProcess, "/conf").orElse("")).contains("hbase.rootdir");
            assertThat(comesToHold(managedProcess, "/prometheus", "jvm_metrics_mem_heap_used_m"))
                    .as("%s: prometheus", name)
                    .isTrue();
        }
        for (String name : List.of("nn", "dn")) {
            assertThat(INFO.get(member(name), "/jmx").orElse("")).contains("java.lang:type=Runtime");
        }
    }

    private static boolean comesToHold(ManagedProcess managedProcess, String page, String text) {
        return HostEnvironment.local()
                .await(
                        Duration.ofSeconds(30),
                        () -> INFO.get(managedProcess, page)
                                .filter(found -> found.contains(text))
                                .isPresent());
    }

    @Test
    void processes_all_listenOnLoopbackOnly() throws IOException {
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            assertThat(ListeningSockets.open(
                            Objects.requireNonNull(process.execution().pid())))
                    .as(process.name())
                    .isEmpty();
        }
    }

    @Test
    void processes_all_runG1WithTheirHeapStated() throws IOException {
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            assertThat(Path.of(process.files().gcLogFile())).content().contains("Using G1");
            boolean server = process.role() == ProcessRole.REGIONSERVER;
            assertThat(Path.of(process.files().siteDirectory(), server ? "hbase-env.sh" : "jvm.options"))
                    .content()
                    .contains("-Xmx", "-Xms");
        }
    }

    @Test
    void up_onALivingLab_isRefusedAndLeavesIt() {
        List<LabStatus.ProcessStatus> before = lab.status().processes();

        assertThatThrownBy(() -> Lab.up(spec("one"), LabProgressListener.QUIET))
                .hasMessageContaining("HC-3004")
                .hasMessageContaining("rs2");
        assertThat(lab.status().processes()).isEqualTo(before);
    }

    @Test
    void kill_regionServer_isDetectedNamedAndRepaired() throws IOException {
        Path site = Path.of(lab.status().process("rs2").orElseThrow().files().siteDirectory(), "hbase-site.xml");
        Map<String, String> tuned = new LinkedHashMap<>(SiteXmlCodec.read(site));
        tuned.put("hbase.hstore.compaction.min", "7");
        Files.writeString(site, SiteXmlCodec.render(tuned));

        lab.kill("rs2");

        LabStatus status = lab.status();
        assertThat(status.state()).isEqualTo(LabStatus.State.DEGRADED);
        assertThat(status.problems()).singleElement().asString().contains("rs2 (RegionServer) is dead");
        assertThat(status.notRunning()).singleElement().satisfies(dead -> {
            assertThat(dead.name()).isEqualTo("rs2");
            assertThat(dead.lastLines()).isNotEmpty();
        });
        assertThat(lab.exitReasons().orElse("")).contains("rs2 (RegionServer, pid ", "INFO");
        assertThatThrownBy(() -> lab.kill("rs2")).hasMessageContaining("HC-3017");

        lab.restart("rs2");

        assertThat(lab.status().problems()).isEmpty();
        assertThat(INFO.get(member("rs2"), "/conf").orElse(""))
                .contains("<name>hbase.hstore.compaction.min</name><value>7</value>");
        assertThat(INFO.get(member("rs1"), "/conf").orElse(""))
                .doesNotContain("<name>hbase.hstore.compaction.min</name><value>7</value>");
    }

    @Test
    void restart_everyOtherProcess_bringsTheLabBackToUp() {
        for (String name : List.of("zk", "dn", "nn", "master", "rs1")) {
            Long before = lab.status().process(name).orElseThrow().execution().pid();

            lab.restart(name);

            assertThat(lab.status().process(name).orElseThrow().execution().pid())
                    .as(name)
                    .isNotNull()
                    .isNotEqualTo(before);
        }
        assertThat(lab.status().problems()).isEmpty();
    }

    @Test
    void restart_unknownProcess_namesTheOnesThereAre() {
        assertThatThrownBy(() -> lab.restart("rs9"))
                .hasMessageContaining("HC-3010")
                .hasMessageContaining("zk, nn, dn, master, rs1, rs2");
    }

    @Test
    void down_thenUpWithAnotherHeapAndPort_keepsTheData() throws IOException {
        String cluster = clusterId();

        lab.down();

        LabStatus down = lab.status();
        assertThat(down.state()).isEqualTo(LabStatus.State.DOWN);
        assertThat(down.problems()).isEmpty();
        assertThat(down.processes())
                .noneMatch(processStatus -> processStatus.execution().alive());
        assertThat(new LabLayout(lab.directory()).temporary("rs1")).doesNotExist();
        assertThatThrownBy(() -> lab.restart("rs1")).hasMessageContaining("HC-3017");
        lab.down();

        ManagedProcess nameNode = member("nn");
        try (ServerSocket taken = new ServerSocket(nameNode.rpcPort(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(taken.isBound()).isTrue();
            lab = Lab.up(spec("one").withHeap(DataSize.parse("450m")), System.err::println);
        }
        assertThat(member("nn").rpcPort()).isNotEqualTo(nameNode.rpcPort());
        assertThat(lab.status().problems()).isEmpty();
        assertThat(clusterId()).isEqualTo(cluster);
    }

    @Test
    void up_afterEverythingWasKilled_recoversWithTheData() {
        String cluster = clusterId();
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            assertThat(ProcessHandle.of(
                                    Objects.requireNonNull(process.execution().pid()))
                            .orElseThrow()
                            .destroyForcibly())
                    .isTrue();
        }

        assertThat(HostEnvironment.local()
                        .await(
                                java.time.Duration.ofSeconds(10),
                                () -> lab.status().state() == LabStatus.State.DOWN))
                .isTrue();
        assertThat(lab.status().problems()).singleElement().asString().contains("was not taken down");
        assertThat(lab.status().notRunning()).hasSize(6);

        lab = Lab.up(spec("one"), System.err::println);
        assertThat(lab.status().problems()).isEmpty();
        assertThat(clusterId()).isEqualTo(cluster);
    }

    @Test
    void up_secondLabWithABudgetWhoseFirstPortIsLost_livesSideBySideAndEndsAlone() throws IOException {
        List<LabStatus.ProcessStatus> before = lab.status().processes();
        LabWatchdog second = LabWatchdog.watch(directory.resolve("two"));
        try (PortThief thief = new PortThief(directory.resolve("two"), "rs1")) {
            Lab other = Lab.up(
                    LabSpec.defaults(directory.resolve("two"))
                            .withRegionServers(1)
                            .withHeap(DataSize.parse("300m"))
                            .withNodeCpu(0.5),
                    thief);
            assertThat(thief.lines()).anyMatch(line -> line.contains("another program took a port"));
            LabStatus status = other.status();
            assertThat(status.problems()).isEmpty();
            assertBudget(status);
            assertBudgetCanBeLifted(other, status);

            other.limitServers(false);
            other.restart("rs1");
            assertBudget(other.status());

            other.destroy();
            assertThat(directory.resolve("two")).doesNotExist();
        } finally {
            second.close();
        }
        assertThat(lab.status().processes()).isEqualTo(before);
        assertThat(lab.status().problems()).isEmpty();
    }

    /** Where control groups can be created the budget is applied; elsewhere the lab reports the reason. */
    private static void assertBudget(LabStatus status) throws IOException {
        LabStatus.ProcessStatus server = status.process("rs1").orElseThrow();
        String groups = Files.readString(Path.of("/proc/" + server.execution().pid() + "/cgroup"));
        if (status.cpuLimit().cpuCores() == null) {
            assertThat(status.cpuLimit().cpu()).isEqualTo("uncapped");
            assertThat(status.cpuLimit().cpuReason()).isNotEmpty();
            assertThat(groups).doesNotContain("hconfig-");
        } else {
            assertThat(status.cpuLimit().cpu()).startsWith("0.5 core per RegionServer (cgroup v");
            assertThat(groups).contains("hconfig-");
            assertThat(Path.of(server.files().siteDirectory(), "hbase-env.sh"))
                    .content()
                    .contains("-XX:ActiveProcessorCount=1");
        }
    }

    private static void assertBudgetCanBeLifted(Lab other, LabStatus before) {
        other.limitServers(false);
        LabStatus lifted = other.status();
        assertThat(lifted.cpuLimit().cpuCores()).isNull();
        assertThat(lifted.cpuLimit().cpu()).isEqualTo("uncapped");
        if (before.cpuLimit().cpuCores() == null) {
            assertThat(lifted.cpuLimit().cpuReason())
                    .isEqualTo(before.cpuLimit().cpuReason());
        } else {
            assertThat(lifted.cpuLimit().cpuReason()).contains("the budget of 0.5 core is lifted");
        }
        other.limitServers(true);
        LabStatus limited = other.status();
        assertThat(limited.cpuLimit().cpuCores()).isEqualTo(before.cpuLimit().cpuCores());
        assertThat(limited.cpuLimit().cpu()).isEqualTo(before.cpuLimit().cpu());
        assertThat(limited.cpuLimit().cpuReason()).isEqualTo(before.cpuLimit().cpuReason());
    }

    private static String clusterId() {
        String metrics = INFO.get(member("master"), "/prometheus").orElse("");
        int start = metrics.indexOf("clusterid=\"");
        assertThat(start).isPositive();
        return metrics.substring(start, metrics.indexOf('"', start + "clusterid=\"".length()));
    }

    private static ManagedProcess member(String name) {
        return new LabFiles(new LabLayout(lab.directory()))
                .state().orElseThrow().members().stream()
                        .filter(managedProcess -> managedProcess.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    private static LabSpec spec(String name) {
        return LabSpec.defaults(directory.resolve(name)).withRegionServers(2).withHeap(DataSize.parse("400m"));
    }
}

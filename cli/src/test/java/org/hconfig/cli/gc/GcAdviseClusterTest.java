package org.hconfig.cli.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.app.context.ClusterContext;
import org.hconfig.app.context.ContextStore;
import org.hconfig.app.context.SavedContexts;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.signal.SignalHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code gc advise --cluster}: options override values of the servers, and both are combined. */
class GcAdviseClusterTest {
    private static final long GIBI = 1L << 30;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void advise_ofAClusterWhoseUsageNeedsMore_growsTheHeapWithinTheMachine() {
        Servers servers = new Servers(memory(16, 64, 0), "-Xmx16g");

        ExitCode exit = run(servers, "--cluster", "lab", "--json");

        assertThat(exit).as(err.toString()).isEqualTo(ExitCode.OK);
        assertThat(servers.asked).containsExactly("jvm lab", "memory lab");
        // A usage of 12 GiB needs 110 % of it / (0.7 - 0.08) = 21.3 GiB, rounded up to whole GiB.
        assertThat(out.toString()).contains("-Xmx31744m").contains("-Xms31744m");
        // Shares of the heap depend on the servers' workload: advise decides them.
        assertThat(out.toString()).doesNotContain("hfile.block.cache.size");
    }

    @Test
    void advise_ofAClusterWithABucketCache_leavesItsMemoryOutOfTheHeap() {
        run(new Servers(memory(16, 64, 40), "-Xmx16g"), "--cluster", "lab", "--json");

        // 85 % of 64 GiB less 40 GiB leave 14.4 GiB: the heap cannot grow to what the usage needs.
        assertThat(out.toString()).doesNotContain("-Xmx").contains("HC-8");
        assertThat(err.toString() + out).contains("40 GiB");
    }

    @Test
    void advise_ofAClusterWithSizesGiven_usesThose() {
        run(
                new Servers(memory(16, 64, 0), "-Xmx16g"),
                "--cluster",
                "lab",
                "--memory",
                "24g",
                "--memstore",
                "2g",
                "--block-cache",
                "10g",
                "--static-index",
                "1g",
                "--json");

        // 13 GiB x 1.1 / 0.62 = 23.1 GiB are needed, and the heap can use three quarters of the 24 GiB of the machine.
        assertThat(out.toString()).doesNotContain("-Xmx").contains("does not fit into a machine with 24 GiB");
    }

    @Test
    void advise_ofAClusterThatFits_leavesItsHeap() {
        run(new Servers(memory(24, 64, 0), "-Xmx24g"), "--cluster", "lab", "--json");

        assertThat(out.toString()).doesNotContain("-Xmx31744m");
    }

    @Test
    void advise_ofAClusterThatHidesItsMemory_saysWhatIsNotKnown() {
        ServerMemory hidden = new ServerMemory(
                new HeapUsage(OptionalLong.of(4 * GIBI), OptionalLong.of(7 * GIBI), OptionalLong.of(GIBI)),
                OptionalLong.of(16 * GIBI),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                List.of("no RegionServer shows the memory of its machine (/jmx)"));

        run(new Servers(hidden, "-Xmx16g"), "--cluster", "lab", "--json");

        assertThat(out.toString()).contains("no RegionServer shows the memory of its machine");
    }

    /** The heap of a plan must fit the machines of the cluster that the plan is for. */
    @Test
    void advise_forAPlanOfTheDefaultCluster_readsItsServers() throws IOException {
        StringBuilder log =
                new StringBuilder("[0.005s][info][gc] Using G1\n[0.016s][info][gc,init] Version: 17.0.9+9\n");
        for (int i = 1; i <= 100; i++) {
            log.append(String.format(
                    Locale.ROOT,
                    "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 14000M->13000M(24576M)"
                            + " 9.000ms%n",
                    i,
                    i - 1));
        }
        Path file = Files.writeString(directory.resolve("gc.log"), log);
        Servers servers = new Servers(memory(24, 64, 0), "-Xmx24g");

        run(servers, file.toString(), "--out", directory.resolve("gc.plan").toString());

        assertThat(servers.asked).containsExactly("jvm zk1:2181", "memory zk1:2181");
        assertThat(err.toString()).contains("zk1:2181");
        assertThat(err.toString() + out).contains("no plan was written").doesNotContain("HC-8036");
    }

    @Test
    void advise_ofASavedContext_readsItsCluster() {
        new ContextStore(directory).write(SavedContexts.NONE.with(new ClusterContext("prod", "zk7:2181")));
        Servers servers = new Servers(memory(16, 64, 0), "-Xmx16g");

        run(servers, "--cluster", "prod", "--json");

        assertThat(servers.asked).containsExactly("jvm zk7:2181", "memory zk7:2181");
    }

    @Test
    void clusterOption_thatNoCommandLineFilled_namesTheDefaultCluster() {
        assertThat(new ClusterOption().name(context(new PrintWriter(err)))).isEqualTo("zk1:2181");
    }

    @Test
    void advise_withoutACluster_asksNoServer() {
        Servers servers = new Servers(memory(16, 64, 0), "-Xmx16g");

        run(servers, "--memstore", "4g", "--block-cache", "7g", "--static-index", "1g", "--json");

        assertThat(servers.asked).isEmpty();
        assertThat(out.toString()).contains("hfile.block.cache.size");
    }

    private ExitCode run(GcServerSource servers, String... arguments) {
        PrintWriter errors = new PrintWriter(err);
        CommandContext commandContext = context(errors);
        GcAdviseCommand command = new GcAdviseCommand(commandContext, servers);
        new CommandLine(command)
                .registerConverter(DataSize.class, DataSize::parse)
                .parseArgs(arguments);
        ExitCode exit = command.run();
        commandContext.out().flush();
        errors.flush();
        return exit;
    }

    private CommandContext context(PrintWriter errors) {
        return new CommandContext(
                new PrintWriter(out),
                errors,
                Terminal.none(),
                Map.of("HCONFIG_CLUSTER", "zk1:2181"),
                directory,
                InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")),
                System::nanoTime,
                SignalHandler.uninstalled(errors));
    }

    private static ServerMemory memory(long heapGibi, long ramGibi, long outsideGibi) {
        return new ServerMemory(
                new HeapUsage(OptionalLong.of(4 * GIBI), OptionalLong.of(7 * GIBI), OptionalLong.of(GIBI)),
                OptionalLong.of(heapGibi * GIBI),
                OptionalLong.of(ramGibi * GIBI),
                OptionalLong.of(outsideGibi * GIBI),
                OptionalLong.of(2L << 20),
                List.of());
    }

    /** Servers that provide these facts. */
    private static final class Servers implements GcServerSource {
        private final ServerMemory memory;
        private final JvmFacts jvm;
        private final List<String> asked = new ArrayList<>();

        Servers(ServerMemory memory, String... arguments) {
            this.memory = memory;
            this.jvm = new JvmFacts(OptionalInt.of(17), Arrays.asList(arguments), true);
        }

        @Override
        public Optional<JvmFacts> jvm(String cluster) {
            asked.add("jvm " + cluster);
            return Optional.of(jvm);
        }

        @Override
        public ServerMemory memory(String cluster, CommandContext commandContext) {
            asked.add("memory " + cluster);
            return memory;
        }
    }
}

package org.hconfig.cli.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.bench.LabLease;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.terminal.output.CommandLineText;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.validation.faults.Fault;
import org.hconfig.validation.faults.FaultOperation;
import org.hconfig.validation.faults.FaultsBenchmark;
import org.hconfig.validation.faults.FaultsReport;
import org.hconfig.validation.faults.FaultsSpec;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code bench faults}: fault injection into HConfig's commands. */
@CommandLine.Command(
        name = "faults",
        customSynopsis = "hconfig bench faults [OPTIONS]",
        header = "Inject faults into HConfig's commands, and check the invariants.",
        description =
                "Runs commands of HConfig as separate processes in a lab, and injects faults while they run: kills, stops"
                        + " and changes; then follows the recovery steps that HConfig prints, and checks the rows, the cluster"
                        + " and the messages. Exit code 1 means that an invariant was violated.",
        footer = {
            "Examples:",
            "  hconfig bench faults --runs 300 --seed 1",
            "  hconfig bench faults --only load-puts,load-hfiles --only-fault kill-region-server --runs 10",
            "  hconfig bench faults --repeat-seed 17"
        })
final class BenchFaultsCommand implements Command {
    /** Site settings of the lab: a killed server is detected after 20 s; HBase's balancer does not run. */
    private static final Map<String, String> SITE =
            Map.of("zookeeper.session.timeout", "20000", "hbase.balancer.period", "86400000");

    private final CommandContext commandContext;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(names = "--runs", paramLabel = "N", description = "Number of runs. Default: 300.")
    private int runs = FaultsSpec.RUNS_DEFAULT;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Random seed of the first run; incremented for each further run. Default: 1.")
    private long seed = 1;

    @Option(names = "--repeat-seed", paramLabel = "N", split = ",", description = "Only the runs with these seeds.")
    private List<Long> repeat = List.of();

    @Option(
            names = "--only",
            paramLabel = "OPERATION",
            split = ",",
            description =
                    "Only these operations: apply-table, apply-restart, rollback, balance, load-puts, load-hfiles,"
                            + " load-mapreduce, load-create, histogram.")
    private List<FaultOperation> operations = List.of();

    @Option(
            names = "--only-fault",
            paramLabel = "FAULT",
            split = ",",
            description =
                    "Only these faults: kill-hconfig, stop-hconfig, kill-region-server, kill-master, kill-data-node,"
                            + " kill-zookeeper, stop-region-server, stop-master, half-answers, full-disk, lost-lease,"
                            + " lost-home, foreign-alter, foreign-switch, clock-forward, clock-back.")
    private List<Fault> faults = List.of();

    @Option(names = "--brief", description = "Stop processes for a few seconds at most, instead of up to 40 s.")
    private boolean brief;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of each table under test. Default: 20000.")
    private int rows = FaultsSpec.ROWS_DEFAULT;

    @Option(
            names = "--lab",
            paramLabel = "DIR",
            description = "A running lab, whose processes will be killed. Default: a new lab is started.")
    private @Nullable Path running;

    @Option(names = "--region-servers", paramLabel = "N", description = "RegionServers of the new lab. Default: 3.")
    private int regionServers = 3;

    @Option(names = "--keep-lab", description = "Leave the lab running at the end.")
    private boolean keep;

    @Mixin
    private JsonOption json;

    BenchFaultsCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        FaultsReport result =
                BenchExecution.print(commandContext, json, context -> new FaultsBenchmark(context).run(spec()));
        return result.passed() ? ExitCode.OK : ExitCode.FAILED;
    }

    private FaultsSpec spec() {
        List<Long> seeds = repeat.isEmpty()
                ? FaultsSpec.seeds(seed, runs, Set.copyOf(operations), Set.copyOf(faults), brief)
                : repeat;
        return new FaultsSpec(
                stay(),
                commandContext.home(),
                HConfigProcessCommand.commandLine("org.hconfig.cli.Main"),
                HConfigProcessCommand.commandLine("org.hconfig.cli.SteppedClockMain"),
                seeds,
                brief,
                rows,
                CommandLineText.of(spec));
    }

    private LabLease stay() {
        if (running != null) {
            return new LabLease(Optional.empty(), running, false, commandContext.home());
        }
        LabSpec lab = LabSpec.defaults(commandContext.home().resolve("faults-lab"))
                .withRegionServers(regionServers)
                .withHeap(DataSize.ofMebibytes(512))
                .withHbaseSite(SITE);
        return new LabLease(Optional.of(lab), lab.directory(), keep, commandContext.home());
    }
}

package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.app.plan.JvmPlanner;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdvisor;
import org.hconfig.gc.advice.GcVerdict;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code gc advise}: recommends GC flags. */
@CommandLine.Command(
        name = "advise",
        description = {
            "Calculate flags for G1 from logs and from the heap usage of servers, with reasons.",
            "The logs must be of servers that run with the same flags. There is no advice for a log without"
                    + " symptoms. With --cluster or --out, the sizes of --memstore, --block-cache and --static-index,"
                    + " the flags, the heap, and the memory of the machine are read from the RegionServers, unless an"
                    + " option gives them. Changes nothing; with --out it writes a plan for hconfig apply."
        },
        footer = {
            "%nExamples:",
            "  hconfig gc advise gc.log",
            "  hconfig gc advise rs*/gc.log --memstore 10g --block-cache 12g --static-index 6g",
            "  hconfig gc advise gc.log --java /usr/lib/jvm/java-21 --memory 64g --bursty",
            "  hconfig gc advise rs*/gc.log --cluster /etc/hbase/conf --out plan.json"
        })
public final class GcAdviseCommand implements Command {
    private final CommandContext commandContext;
    private final GcServerSource servers;

    @Parameters(
            paramLabel = "LOG",
            arity = "0..*",
            description = "Logs, or directories with logs; none to calculate only sizes.")
    private List<Path> logs = new ArrayList<>();

    @Mixin
    private HeapUsageOption usage;

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--heap", paramLabel = "SIZE", description = "Current heap. Default: from --cluster or the logs.")
    private @Nullable DataSize heap;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description =
                    "Memory of the machine. Default: from --cluster or the logs. The heap takes at most 75 %% of it,"
                            + " and together with off-heap memory at most 85 %%.")
    private @Nullable DataSize memory;

    @Option(names = "--processors", paramLabel = "N", description = "Number of processors. Default: from the logs.")
    private @Nullable Long processors;

    @Option(
            names = "--bursty",
            description = "Clients write in bursts: keep an additional ten percent of the heap free.")
    private boolean bursty;

    @Option(
            names = "--flags",
            paramLabel = "FLAGS",
            description =
                    "Current flags, in quotes; flags that are already set are not recommended. Default: from the logs"
                            + " of JDK 8.")
    private @Nullable String flags;

    @Mixin
    private JvmTargetOption target;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Write a plan for the cluster that sets the flags in every RegionServer's hbase-env.sh, with a"
                            + " rolling restart. The servers of the cluster are read as with --cluster.")
    private @Nullable Path out;

    @Option(names = "--detailed-exitcode", description = "Exit with 2 if there is advice.")
    private boolean detailedExitCode;

    @Mixin
    private JsonOption json;

    GcAdviseCommand(CommandContext commandContext) {
        this(commandContext, new GcServerSource.LiveGcServers());
    }

    /** Creates the command with a source of server facts, used if a cluster is given. */
    GcAdviseCommand(CommandContext commandContext, GcServerSource servers) {
        this.commandContext = commandContext;
        this.servers = servers;
    }

    @Override
    public ExitCode run() {
        if (processors != null && processors < 1) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--processors " + processors + " is out of range",
                    "a machine has at least one",
                    "hconfig gc advise gc.log --processors 16");
        }
        atLeastMebi("--heap", heap);
        atLeastMebi("--memory", memory);
        ProblemCollector problemCollector = new ProblemCollector();
        List<LogFacts> facts = GcLogLoader.read(commandContext, logs, problemCollector).stream()
                .map(GcLogAnalyzer.GcLogAnalysis::facts)
                .toList();
        LogJdk.requireAlike(facts);
        // A plan is for the servers of its cluster, also if that is the default one: they are read like those of
        // --cluster.
        Optional<String> read = readCluster();
        Optional<JvmFacts> running = read.flatMap(servers::jvm);
        JvmTargetOption.JvmTarget jvm =
                target.read(facts, running.map(JvmFacts::feature).orElse(OptionalInt.empty()));
        Optional<ServerMemory> seen = read.map(name -> servers.memory(name, commandContext));
        seen.ifPresent(memory -> memory.missing()
                .forEach(fact -> problemCollector.add(
                        GcError.MEMORY_UNKNOWN,
                        fact,
                        "the heap and off-heap memory must fit into the machine",
                        "allow access from this machine to the RegionServers' info ports, or specify --memory and the"
                                + " three sizes")));
        GcAdviceInput gcAdviceInput = new GcAdviceInput(
                facts,
                usage.usage(seen.map(ServerMemory::usage).orElse(HeapUsage.UNKNOWN)),
                either(heap, flags == null ? seen.map(ServerMemory::heapBytes) : Optional.empty()),
                new GcAdviceInput.Machine(
                        either(memory, seen.map(ServerMemory::ramBytes)),
                        seen.map(ServerMemory::offHeapBytes).orElse(OptionalLong.empty()),
                        processors == null ? OptionalLong.empty() : OptionalLong.of(processors)),
                jvm.jdk(),
                bursty,
                current(facts, running),
                seen.map(ServerMemory::chunkBytes).orElse(OptionalLong.empty()));
        GcAdvice advice = new GcAdvisor(jvm.check()).advise(gcAdviceInput, problemCollector.list());
        List<String> lines =
                new ArrayList<>(json.isEnabled() ? List.of() : new GcAdviceRenderer(commandContext).lines(advice));
        if (out != null && read.isPresent() && advice.verdict() == GcVerdict.CHANGE) {
            lines.addAll(plan(advice, read.get(), out));
        } else if (out != null) {
            commandContext.printProgress("No change recommended; no plan was written.");
        }
        // Problems limit what the flags below are worth: they come first.
        ExitCode exit = GcAnalyzeCommand.exit(commandContext, advice.problems());
        commandContext.result(json, advice, lines);
        if (exit != ExitCode.OK || advice.verdict() == GcVerdict.NOT_ENOUGH_DATA) {
            return exit == ExitCode.OK ? ExitCode.NOT_ENOUGH_DATA : exit;
        }
        return detailedExitCode && advice.verdict() == GcVerdict.CHANGE ? ExitCode.CHANGES : ExitCode.OK;
    }

    /** Rejects a size below 1 MiB, because a number without a unit is in bytes. */
    static void atLeastMebi(String option, @Nullable DataSize size) {
        if (size != null && size.bytes() < 1 << 20) {
            throw new HConfigException(
                    CliError.USAGE,
                    option + " is " + size.bytes() + " bytes, less than 1 MiB",
                    "a number without a unit is in bytes",
                    "hconfig gc advise gc.log " + option + " 10g");
        }
    }

    private static OptionalLong either(@Nullable DataSize given, Optional<OptionalLong> seen) {
        return given == null ? seen.orElse(OptionalLong.empty()) : OptionalLong.of(given.bytes());
    }

    /** Returns the cluster whose servers are read: one that is given, or the one that a requested plan is for. */
    private Optional<String> readCluster() {
        return cluster.given() == null && out == null ? Optional.empty() : Optional.of(cluster.name(commandContext));
    }

    /** Writes the plan, and returns it as text. */
    private List<String> plan(GcAdvice advice, String clusterName, Path file) {
        Plan plan;
        try (ClusterConnection connection = ClusterConnection.open(clusterName)) {
            plan = new JvmPlanner(commandContext.home(), commandContext.clock()).plan(advice, connection);
        }
        PlanFile.write(file, plan);
        commandContext.printProgress("Plan written to " + file
                + (plan.isEmpty() ? "" : "; apply and verify it with: hconfig apply " + file + " --verify"));
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(new PlanTextRenderer(
                        SettingsCatalogue.standard(), commandContext.terminal().textColumns())
                .lines(plan));
        return lines;
    }

    private List<JvmFlag> current(List<LogFacts> facts, Optional<JvmFacts> running) {
        List<String> texts = flags != null
                ? Arrays.asList(flags.strip().split("\\s+"))
                : Stream.concat(
                                facts.stream().flatMap(log -> log.jvm().flags().stream()),
                                running.stream().flatMap(jvm -> jvm.arguments().stream()))
                        .toList();
        return texts.stream()
                .filter(text -> text.startsWith("-"))
                .map(JvmFlag::parse)
                .toList();
    }
}

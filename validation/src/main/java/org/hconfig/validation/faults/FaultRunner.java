package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.hconfig.validation.faults.FaultScenario.ScenarioEnding;

/**
 * Runner of one run: prepares it, injects the fault, removes it, follows the documented recovery, and collects the
 * observations.
 */
final class FaultRunner {
    private static final long PAUSE_SECONDS = 2;
    /** Time in which an HMaster or RegionServer with an expired session detects this and aborts. */
    private static final long SUPERVISOR_SECONDS = 10;

    private final FaultCase drawn;
    private final FaultsSpec spec;
    private final FaultTestBed faultTestBed;
    private final Path work;
    private final FaultScenario faultScenario;
    private final List<CommandRun> commands = new ArrayList<>();
    private Path home;

    FaultRunner(FaultCase drawn, FaultsSpec spec, FaultTestBed faultTestBed, Path work) {
        this.drawn = drawn;
        this.spec = spec;
        this.faultTestBed = faultTestBed;
        this.work = work;
        this.home = work.resolve("home");
        this.faultScenario = scene(TableName.valueOf("hconfig_bench_faults_" + drawn.seed()));
    }

    private FaultScenario scene(TableName table) {
        Path plan = work.resolve("plan.json");
        return switch (drawn.operation()) {
            case APPLY_TABLE -> new AlterScenario(faultTestBed, table, plan, false);
            case APPLY_RESTART -> new RestartScenario(faultTestBed, table, plan);
            case ROLLBACK -> new AlterScenario(faultTestBed, table, plan, true);
            case BALANCE -> new BalanceScenario(faultTestBed, table);
            case HISTOGRAM -> new HistogramScenario(faultTestBed, table);
            default -> new LoadScenario(faultTestBed, table, LoadScenario.engine(drawn.operation()));
        };
    }

    /** Executes the run and returns the observations. */
    ObservedRun run(BackgroundClient client) throws IOException, InterruptedException {
        Files.createDirectories(work.resolve("tmp"));
        Files.createDirectories(home);
        try (FaultInjector faultInjector = new FaultInjector(drawn, faultTestBed, faultScenario, home)) {
            faultInjector.prepare();
            faultScenario.prepare(home);
            faultTestBed.care().rebalance();
            ClusterInvariants before =
                    ClusterInvariants.capture(faultTestBed.connection(), faultTestBed.steady(), faultScenario.table);
            boolean hit = disturb(faultInjector);
            faultTestBed.care().repair();
            follow();
            faultTestBed.care().repair();
            return observe(client, before, hit);
        } finally {
            faultTestBed.care().repair();
            ClusterCleanup.after(faultTestBed, home);
            faultScenario.drop();
        }
    }

    private boolean disturb(FaultInjector faultInjector) throws IOException, InterruptedException {
        List<String> java = faultInjector.stepsClock() ? spec.stepped() : spec.hconfig();
        CommandUnderTest commandUnderTest = start(
                java,
                faultInjector.options(),
                CommandPurpose.FIRST,
                faultScenario.arguments(CommandPurpose.FIRST, home).orElseThrow());
        try {
            boolean hit = commandUnderTest.awaitLine(drawn.line(), drawn.delayMillis())
                    && faultInjector.inject(commandUnderTest);
            if (hit && drawn.fault().lasts()) {
                TimeUnit.MILLISECONDS.sleep(drawn.lastsMillis());
                faultInjector.heal();
                supervise();
            }
            if (drawn.fault() == Fault.LOST_HOME && hit) {
                home = work.resolve("second-home");
                Files.createDirectories(home);
            }
            commands.add(commandUnderTest.end(
                    CommandPurpose.FIRST,
                    drawn.operation().deadline(),
                    hit && drawn.fault().killsHConfig()));
            return hit;
        } finally {
            commandUnderTest.kill();
        }
    }

    /**
     * A process that was suspended for long aborts a few seconds after it resumes; this method restarts it, as its
     * supervisor would.
     */
    private void supervise() throws IOException, InterruptedException {
        TimeUnit.SECONDS.sleep(SUPERVISOR_SECONDS);
        faultTestBed.care().repair();
    }

    private void follow() throws IOException, InterruptedException {
        Optional<CommandPurpose> next = DocumentedRecovery.after(drawn, commands);
        while (next.isPresent()) {
            CommandPurpose commandPurpose = next.get();
            Optional<List<String>> words = faultScenario.arguments(commandPurpose, home);
            if (words.isEmpty()) {
                return;
            }
            TimeUnit.SECONDS.sleep(commands.size() > 1 ? PAUSE_SECONDS : 0);
            faultTestBed.care().repair();
            CommandUnderTest commandUnderTest = start(spec.hconfig(), List.of(), commandPurpose, words.get());
            try {
                commands.add(
                        commandUnderTest.end(commandPurpose, drawn.operation().deadline(), false));
            } finally {
                commandUnderTest.kill();
            }
            next = DocumentedRecovery.after(drawn, commands);
        }
    }

    private CommandUnderTest start(
            List<String> java, List<String> more, CommandPurpose commandPurpose, List<String> words)
            throws IOException {
        List<String> options = new ArrayList<>(more);
        options.add("-Djava.io.tmpdir=" + work.resolve("tmp"));
        Path logs = work.resolve(String.format(
                Locale.ROOT, "%02d-%s", commands.size(), commandPurpose.name().toLowerCase(Locale.ROOT)));
        return CommandUnderTest.start(java, options, home, logs, words, faultTestBed.nanoClock());
    }

    private ObservedRun observe(BackgroundClient client, ClusterInvariants before, boolean hit)
            throws IOException, InterruptedException {
        ClusterInvariants after =
                ClusterInvariants.capture(faultTestBed.connection(), faultTestBed.steady(), faultScenario.table);
        if (hit && drawn.fault() == Fault.FOREIGN_SWITCH) {
            // Both states are correct: disabled by the other client, or as found by the run.
            after.switches().put("normalizer", true);
        }
        List<String> differences = new ArrayList<>(before.differences(after, drawn.fault()));
        List<String> leftovers = new ArrayList<>(before.leftovers(after));
        if (hit && drawn.fault() == Fault.LOST_HOME) {
            // Only the lost home contains the load that they belong to; a load on another host may be using its own.
            leftovers.removeIf(left -> left.startsWith(ClusterInvariants.STAGED));
        }
        RowCheck.RowDifference rows = RowCheck.RowDifference.NONE;
        if (faultScenario.exists()) {
            rows = RowCheck.of(faultTestBed.connection(), faultScenario.table, faultTestBed.rows());
            differences.addAll(faultScenario.differences(ending()));
            foreign(hit).ifPresent(differences::add);
            faultScenario.now().getCoprocessorDescriptors().stream()
                    .filter(one -> one.getClassName().startsWith("org.hconfig"))
                    .forEach(one -> leftovers.add("coprocessor " + one.getClassName()));
        } else {
            differences.add("table " + faultScenario.table + " does not exist");
        }
        leftovers.addAll(temporary());
        return new ObservedRun(commands, hit, rows, client.failures(), differences, leftovers);
    }

    private Optional<String> foreign(boolean hit) throws IOException {
        if (!hit || drawn.fault() != Fault.FOREIGN_ALTER) {
            return Optional.empty();
        }
        String value = faultScenario.now().getValue(FaultScenario.FOREIGN);
        return Long.toString(drawn.seed()).equals(value)
                ? Optional.empty()
                : Optional.of("a table value set by another client is missing");
    }

    private ScenarioEnding ending() {
        CommandRun last = commands.get(commands.size() - 1);
        boolean lostHome = drawn.fault() == Fault.LOST_HOME && commands.size() > 1;
        return switch (drawn.operation()) {
            case APPLY_TABLE, APPLY_RESTART ->
                last.step() != CommandPurpose.GIVE_BACK
                        ? ScenarioEnding.PLANNED
                        : lostHome ? ScenarioEnding.EITHER : ScenarioEnding.BEFORE;
            case ROLLBACK -> lostHome ? ScenarioEnding.EITHER : ScenarioEnding.BEFORE;
            default -> lostHome ? ScenarioEnding.EITHER : ScenarioEnding.PLANNED;
        };
    }

    /**
     * Returns the files that HConfig left in its temporary directory; empty directories of HBase's client are ignored.
     */
    private List<String> temporary() throws IOException {
        Path temporary = work.resolve("tmp");
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> temporary.relativize(file).toString())
                    .filter(name -> !name.startsWith("hsperfdata"))
                    .map(name -> "temporary file " + name)
                    .toList();
        }
    }
}

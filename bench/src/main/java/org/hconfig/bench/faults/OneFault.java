package org.hconfig.bench.faults;

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
import org.hconfig.bench.faults.CommandRun.Step;
import org.hconfig.bench.faults.Scene.Ending;

/** One run: prepared, disturbed, healed, followed to its end and looked at. */
final class OneFault {
    private static final long PAUSE_SECONDS = 2;
    /** An HMaster or RegionServer whose session has expired notices it, and ends, within a few seconds. */
    private static final long SUPERVISOR_SECONDS = 10;

    private final FaultCase drawn;
    private final FaultsSpec spec;
    private final Stage stage;
    private final Path work;
    private final Scene scene;
    private final List<CommandRun> commands = new ArrayList<>();
    private Path home;

    OneFault(FaultCase drawn, FaultsSpec spec, Stage stage, Path work) {
        this.drawn = drawn;
        this.spec = spec;
        this.stage = stage;
        this.work = work;
        this.home = work.resolve("home");
        this.scene = scene(TableName.valueOf("hconfig_bench_faults_" + drawn.seed()));
    }

    private Scene scene(TableName table) {
        Path plan = work.resolve("plan.json");
        return switch (drawn.operation()) {
            case APPLY_TABLE -> new AlterScene(stage, table, plan, false);
            case APPLY_RESTART -> new RestartScene(stage, table, plan);
            case ROLLBACK -> new AlterScene(stage, table, plan, true);
            case BALANCE -> new BalanceScene(stage, table);
            case HISTOGRAM -> new HistogramScene(stage, table);
            default -> new LoadScene(stage, table, LoadScene.engine(drawn.operation()));
        };
    }

    /** What came of it. */
    Observed run(SteadyClient client) throws IOException, InterruptedException {
        Files.createDirectories(work.resolve("tmp"));
        Files.createDirectories(home);
        try (Injection injection = new Injection(drawn, stage, scene, home)) {
            injection.prepare();
            scene.prepare(home);
            stage.care().makeEven();
            ClusterLook before = ClusterLook.take(stage.connection(), stage.steady(), scene.table);
            boolean hit = disturb(injection);
            stage.care().makeWhole();
            follow();
            stage.care().makeWhole();
            return look(client, before, hit);
        } finally {
            stage.care().makeWhole();
            TidyUp.after(stage, home);
            scene.drop();
        }
    }

    private boolean disturb(Injection injection) throws IOException, InterruptedException {
        List<String> java = injection.stepsClock() ? spec.stepped() : spec.hconfig();
        Child child = start(
                java,
                injection.options(),
                Step.FIRST,
                scene.words(Step.FIRST, home).orElseThrow());
        try {
            boolean hit = child.reaches(drawn.line(), drawn.delayMillis()) && injection.strike(child);
            if (hit && drawn.fault().lasts()) {
                TimeUnit.MILLISECONDS.sleep(drawn.lastsMillis());
                injection.heal();
                supervise();
            }
            if (drawn.fault() == Fault.LOST_HOME && hit) {
                home = work.resolve("second-home");
                Files.createDirectories(home);
            }
            commands.add(child.end(
                    Step.FIRST,
                    drawn.operation().deadline(),
                    hit && drawn.fault().killsHConfig()));
            return hit;
        } finally {
            child.kill();
        }
    }

    /** A process that was stopped for long ends itself some seconds after it resumes; its supervisor starts it again. */
    private void supervise() throws IOException, InterruptedException {
        TimeUnit.SECONDS.sleep(SUPERVISOR_SECONDS);
        stage.care().makeWhole();
    }

    private void follow() throws IOException, InterruptedException {
        Optional<Step> next = FollowUp.after(drawn, commands);
        while (next.isPresent()) {
            Step step = next.get();
            Optional<List<String>> words = scene.words(step, home);
            if (words.isEmpty()) {
                return;
            }
            TimeUnit.SECONDS.sleep(commands.size() > 1 ? PAUSE_SECONDS : 0);
            stage.care().makeWhole();
            Child child = start(spec.hconfig(), List.of(), step, words.get());
            try {
                commands.add(child.end(step, drawn.operation().deadline(), false));
            } finally {
                child.kill();
            }
            next = FollowUp.after(drawn, commands);
        }
    }

    private Child start(List<String> java, List<String> more, Step step, List<String> words) throws IOException {
        List<String> options = new ArrayList<>(more);
        options.add("-Djava.io.tmpdir=" + work.resolve("tmp"));
        Path logs = work.resolve(String.format(
                Locale.ROOT, "%02d-%s", commands.size(), step.name().toLowerCase(Locale.ROOT)));
        return Child.start(java, options, home, logs, words, stage.nanoClock());
    }

    private Observed look(SteadyClient client, ClusterLook before, boolean hit)
            throws IOException, InterruptedException {
        ClusterLook after = ClusterLook.take(stage.connection(), stage.steady(), scene.table);
        if (hit && drawn.fault() == Fault.FOREIGN_SWITCH) {
            // Whoever turned it off may find it off, or as the run had found it.
            after.switches().put("normalizer", true);
        }
        List<String> differences = new ArrayList<>(before.differences(after, drawn.fault()));
        List<String> leftovers = new ArrayList<>(before.leftovers(after));
        if (hit && drawn.fault() == Fault.LOST_HOME) {
            // Only the lost home knew which load they are of; a load of another host may be at work with its own.
            leftovers.removeIf(left -> left.startsWith(ClusterLook.STAGED));
        }
        RowCheck.Difference rows = RowCheck.Difference.NONE;
        if (scene.exists()) {
            rows = RowCheck.of(stage.connection(), scene.table, stage.rows());
            differences.addAll(scene.differences(ending()));
            foreign(hit).ifPresent(differences::add);
            scene.now().getCoprocessorDescriptors().stream()
                    .filter(one -> one.getClassName().startsWith("org.hconfig"))
                    .forEach(one -> leftovers.add("coprocessor " + one.getClassName()));
        } else {
            differences.add("table " + scene.table + " does not exist");
        }
        leftovers.addAll(temporary());
        return new Observed(commands, hit, rows, client.failures(), differences, leftovers);
    }

    private Optional<String> foreign(boolean hit) throws IOException {
        if (!hit || drawn.fault() != Fault.FOREIGN_ALTER) {
            return Optional.empty();
        }
        String value = scene.now().getValue(Scene.FOREIGN);
        return Long.toString(drawn.seed()).equals(value)
                ? Optional.empty()
                : Optional.of("what somebody else set on the table is gone");
    }

    private Ending ending() {
        CommandRun last = commands.get(commands.size() - 1);
        boolean lostHome = drawn.fault() == Fault.LOST_HOME && commands.size() > 1;
        return switch (drawn.operation()) {
            case APPLY_TABLE, APPLY_RESTART ->
                last.step() != Step.GIVE_BACK ? Ending.PLANNED : lostHome ? Ending.EITHER : Ending.BEFORE;
            case ROLLBACK -> lostHome ? Ending.EITHER : Ending.BEFORE;
            default -> lostHome ? Ending.EITHER : Ending.PLANNED;
        };
    }

    /** Files that HConfig left in its temporary directory; HBase's client leaves empty directories in any. */
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

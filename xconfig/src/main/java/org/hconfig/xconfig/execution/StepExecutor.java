package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Executes and undoes single steps. Both operations are idempotent: an effect that is already present is verified and left, and a value
 * that is neither the old nor the new one was set by others and is not changed.
 */
final class StepExecutor {
    private final DatabaseAdapter databaseAdapter;
    private final Journal journal;
    private final RunMarkSynchronizer runMarkSynchronizer;
    private final Consumer<String> progress;

    StepExecutor(
            DatabaseAdapter databaseAdapter,
            Journal journal,
            RunMarkSynchronizer runMarkSynchronizer,
            Consumer<String> progress) {
        this.databaseAdapter = databaseAdapter;
        this.journal = journal;
        this.runMarkSynchronizer = runMarkSynchronizer;
        this.progress = progress;
    }

    /** The items that undoing a step restored and did not restore. */
    record UndoResult(List<String> restored, List<Problem> refused) {}

    /** Returns the values of a step's settings before it is executed. */
    List<SettingEdit> before(Step step, String clusterId) {
        if (step instanceof Step.AlterTable alterTable) {
            return CurrentSettings.of(databaseAdapter.table(alterTable.table())).before(alterTable.edits());
        }
        if (step instanceof Step.StoreClientHints storeClientHints) {
            return CurrentSettings.ofHints(journal.of(clusterId, storeClientHints.table()))
                    .before(storeClientHints.edits());
        }
        if (step instanceof Step.ConfigureServer configureServer) {
            return ofSite(configureServer).before(configureServer.edits());
        }
        return List.of();
    }

    /** Returns true when the step's effect is already present. */
    boolean inPlace(Step step, Run run) {
        if (step instanceof Step.CreateTable createTable) {
            return databaseAdapter.creator(createTable.creation().table()).equals(Optional.of(run.id()));
        }
        CurrentSettings now = now(step, run);
        return edits(step).stream().allMatch(now::has);
    }

    void execute(Run run, Run.StepRecord record, Step step) {
        if (step instanceof Step.CreateTable createTable) {
            reporting(step, () -> create(run, createTable.creation()));
            return;
        }
        rejectForeignChange(run, step, record.before());
        applyEdits(run, record.number(), step, edits(step), false);
    }

    @SuppressWarnings("try") // the reporter is only closed
    private void reporting(Step step, Runnable work) {
        try (SlowStepReporter watch =
                SlowStepReporter.over(step.label(), databaseAdapter.servers()::unresponsiveServers, progress)) {
            work.run();
        }
    }

    private void applyEdits(Run run, int number, Step step, List<SettingEdit> settingEdits, boolean undo) {
        reporting(step, () -> applyAndVerify(run, number, step, settingEdits, undo));
    }

    private void applyAndVerify(Run run, int number, Step step, List<SettingEdit> settingEdits, boolean undo) {
        if (step instanceof Step.AlterTable alterTable) {
            databaseAdapter.alter(alterTable.table(), settingEdits, progress);
        } else if (step instanceof Step.ConfigureServer configureServer) {
            ServerConfigChange move = new ServerConfigChange(
                    number, configureServer.server(), configureServer.route(), settingEdits, undo);
            databaseAdapter.servers().apply(move, runMarkSynchronizer.checkpoints(run.id()), progress);
        } else {
            journal.hint(run, settingEdits);
        }
        verify(run, step, settingEdits);
    }

    private void create(Run run, TableCreation creation) {
        TableFacts table = databaseAdapter.table(creation.table());
        if (table.exists() && !databaseAdapter.creator(creation.table()).equals(Optional.of(run.id()))) {
            throw new HConfigException(
                    PlanError.FOREIGN_CHANGE,
                    "table " + creation.table() + " exists, and this plan did not create it",
                    "it was created since the plan was made",
                    "roll this run back, then make a new plan for the existing table");
        }
        databaseAdapter.create(creation, run.id(), progress);
        List<SettingEdit> values = new ArrayList<>();
        creation.settings()
                .forEach((key, value) -> values.add(new SettingEdit(Optional.empty(), key, Optional.of(value))));
        creation.families()
                .forEach(family -> creation.familySettings()
                        .forEach((key, value) ->
                                values.add(new SettingEdit(Optional.of(family), key, Optional.of(value)))));
        verify(CurrentSettings.of(databaseAdapter.table(creation.table())), creation.table(), values);
    }

    private void rejectForeignChange(Run run, Step step, List<SettingEdit> before) {
        CurrentSettings now = now(step, run);
        ProblemCollector problemCollector = new ProblemCollector();
        for (int i = 0; i < before.size(); i++) {
            SettingEdit wanted = edits(step).get(i);
            if (!now.has(before.get(i)) && !now.has(wanted)) {
                problemCollector.add(
                        PlanError.FOREIGN_CHANGE,
                        foreignChange(place(run, step, wanted), wanted, now),
                        "it was " + text(before.get(i).value()) + " when the run started, and the plan sets "
                                + text(wanted.value()),
                        "roll the run back, then make a new plan");
            }
        }
        problemCollector.throwIfAny();
    }

    /** Undoes the creation of a table; returns false when the table contains rows and was left unchanged. */
    boolean undoCreate(Run run, TableCreation creation, boolean force) {
        String table = creation.table();
        if (!databaseAdapter.table(table).exists()) {
            progress.accept("table " + table + " no longer exists");
            return true;
        }
        if (!databaseAdapter.creator(table).equals(Optional.of(run.id()))) {
            progress.accept("table " + table + " is not the one that " + run.id() + " created; it is left unchanged");
            return true;
        }
        return databaseAdapter.drop(table, force, progress);
    }

    /** Restores the previous values, except those changed by others since. */
    UndoResult undo(Run run, Run.StepRecord record, Step step, boolean force) {
        List<SettingEdit> before = record.before();
        if (step instanceof Step.AlterTable alterTable
                && !databaseAdapter.table(alterTable.table()).exists()) {
            return new UndoResult(
                    List.of("table " + alterTable.table() + " no longer exists; nothing to restore"), List.of());
        }
        CurrentSettings now = now(step, run);
        List<SettingEdit> restore = new ArrayList<>();
        List<Problem> refused = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            SettingEdit old = before.get(i);
            if (!now.exists(old)) {
                progress.accept(old.target(run.table()) + " no longer exists; nothing to restore");
            } else if (force || now.has(old) || now.has(edits(step).get(i))) {
                restore.add(old);
            } else {
                refused.add(new Problem(
                        PlanError.FOREIGN_CHANGE,
                        foreignChange(place(run, step, old), old, now),
                        run.id() + " had set " + text(edits(step).get(i).value()) + " and would restore "
                                + text(old.value()),
                        "decide which value is right; to overwrite the present value: hconfig rollback " + run.id()
                                + " --force"));
            }
        }
        if (!restore.isEmpty()) {
            applyEdits(run, record.number(), step, restore, true);
        }
        List<String> restored = restore.stream()
                .map(settingEdit ->
                        place(run, step, settingEdit) + " " + settingEdit.key() + ": " + text(settingEdit.value()))
                .toList();
        return new UndoResult(restored, refused);
    }

    private void verify(Run run, Step step, List<SettingEdit> wanted) {
        String place = step instanceof Step.ConfigureServer configureServer
                ? configureServer.server().label()
                : run.table();
        verify(now(step, run), place, wanted);
    }

    private static void verify(CurrentSettings now, String table, List<SettingEdit> wanted) {
        ProblemCollector problemCollector = new ProblemCollector();
        for (SettingEdit settingEdit : wanted) {
            if (!now.has(settingEdit)) {
                problemCollector.add(
                        PlanError.NOT_AS_APPLIED,
                        settingEdit.target(table) + ": " + settingEdit.key() + " reads back as "
                                + text(now.get(settingEdit)),
                        "it was set to " + text(settingEdit.value()),
                        "apply the same plan again to resume, or roll it back");
            }
        }
        problemCollector.throwIfAny();
    }

    private CurrentSettings ofSite(Step.ConfigureServer configureServer) {
        Set<String> keys =
                configureServer.edits().stream().map(SettingEdit::key).collect(Collectors.toSet());
        return CurrentSettings.ofSite(databaseAdapter.servers().site(configureServer.server(), keys));
    }

    private CurrentSettings now(Step step, Run run) {
        if (step instanceof Step.ConfigureServer configureServer) {
            return ofSite(configureServer);
        }
        return step instanceof Step.StoreClientHints
                ? CurrentSettings.ofHints(journal.of(run.clusterId(), run.table()))
                : CurrentSettings.of(databaseAdapter.table(run.table()));
    }

    private static List<SettingEdit> edits(Step step) {
        if (step instanceof Step.AlterTable alterTable) {
            return alterTable.edits();
        }
        if (step instanceof Step.ConfigureServer configureServer) {
            return configureServer.edits();
        }
        return step instanceof Step.StoreClientHints storeClientHints ? storeClientHints.edits() : List.of();
    }

    private static String place(Run run, Step step, SettingEdit settingEdit) {
        return step instanceof Step.ConfigureServer configureServer
                ? configureServer.server().label()
                : settingEdit.target(run.table());
    }

    private static String foreignChange(String place, SettingEdit settingEdit, CurrentSettings now) {
        return place + ": " + settingEdit.key() + " was changed by another user or program to "
                + text(now.get(settingEdit));
    }

    private static String text(Optional<String> value) {
        return value.orElse("(not set)");
    }
}

package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.execution.JournaledTask.UndoResult;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * Executes and undoes single steps. Both operations are idempotent: an effect that is already present is verified and left, and a value
 * that is neither the old nor the new one was set by others and is not changed.
 */
final class StepExecutor {
    private final DatabaseAdapter databaseAdapter;
    private final Journal journal;
    private final RunMarkSynchronizer runMarkSynchronizer;
    private final Consumer<String> progress;
    private final RelatedRuns relatedRuns;

    StepExecutor(
            DatabaseAdapter databaseAdapter,
            Journal journal,
            RunMarkSynchronizer runMarkSynchronizer,
            Consumer<String> progress) {
        this.databaseAdapter = databaseAdapter;
        this.journal = journal;
        this.runMarkSynchronizer = runMarkSynchronizer;
        this.progress = progress;
        this.relatedRuns = new RelatedRuns(journal, databaseAdapter.model());
    }

    /**
     * Returns the values of a step's settings before it is executed. A value that the object was created with, and that the
     * step sets as well, counts as not set: undoing the step removes it, and the object stays.
     */
    List<SettingEdit> before(Step step, String clusterId) {
        return now(step, clusterId)
                .map(current -> step.edits().stream()
                        .map(edit -> new SettingEdit(
                                edit.part(),
                                edit.key(),
                                current.get(edit).filter(value -> !current.has(edit) || !isSetAtCreation(step, edit))))
                        .toList())
                .orElse(List.of());
    }

    /** Returns the description of a step before it is executed; it says so if an object was created with all its values. */
    String label(Step step, String clusterId) {
        return step instanceof Step.AlterObject alter
                        && now(step, clusterId)
                                .filter(current -> step.edits().stream()
                                        .allMatch(edit -> current.has(edit) && isSetAtCreation(step, edit)))
                                .isPresent()
                ? alter.labelOfCreated()
                : step.label();
    }

    private boolean isSetAtCreation(Step step, SettingEdit edit) {
        return step instanceof Step.AlterObject alter
                && databaseAdapter
                        .creator(alter.subject())
                        .flatMap(journal::recorded)
                        .filter(Journal::holdsPlan)
                        .flatMap(run -> journal.plan(run).creation())
                        .filter(creation -> creation.object().equals(alter.subject()))
                        .map(creation -> edit.part().isPresent() ? creation.partSettings() : creation.settings())
                        .filter(settings -> edit.value().equals(Optional.ofNullable(settings.get(edit.key()))))
                        .isPresent();
    }

    /** True when the step's effect is there already; unknown, and so false, for a step of a task. */
    boolean inPlace(Step step, Run run) {
        if (step.creation().isPresent()) {
            return databaseAdapter.creator(step.creation().get().object()).equals(Optional.of(run.id()));
        }
        return now(step, run.cluster().clusterId())
                .filter(current -> step.edits().stream().allMatch(current::has))
                .isPresent();
    }

    void execute(Run run, Run.StepRecord record, Step step) {
        if (step.creation().isPresent()) {
            reporting(step, () -> create(run, step.creation().get()));
            return;
        }
        rejectForeignChange(run, step, record.before());
        applyEdits(run, record.number(), step, step.edits(), false);
    }

    @SuppressWarnings("try") // the reporter is only closed
    private void reporting(Step step, Runnable work) {
        try (SlowStepReporter watch =
                SlowStepReporter.over(step.label(), databaseAdapter.servers()::unresponsiveServers, progress)) {
            work.run();
        }
    }

    private void applyEdits(Run run, int number, Step step, List<SettingEdit> settingEdits, boolean undo) {
        reporting(step, () -> {
            step.apply(environment(run), number, settingEdits, undo);
            verify(required(step, run), step::place, settingEdits);
        });
    }

    private void create(Run run, Creation creation) {
        ObjectFacts table = databaseAdapter.object(creation.object());
        if (table.exists() && !databaseAdapter.creator(creation.object()).equals(Optional.of(run.id()))) {
            throw new HConfigException(
                    PlanError.FOREIGN_CHANGE,
                    noun() + " " + creation.object() + " exists, and this plan did not create it",
                    "it was created since the plan was made",
                    "roll this run back, then make a new plan for the existing table");
        }
        databaseAdapter.create(creation, run.id(), progress);
        List<SettingEdit> values = new ArrayList<>();
        creation.settings()
                .forEach((key, value) -> values.add(new SettingEdit(Optional.empty(), key, Optional.of(value))));
        creation.parts()
                .forEach(part -> creation.partSettings()
                        .forEach((key, value) ->
                                values.add(new SettingEdit(Optional.of(part), key, Optional.of(value)))));
        verify(
                CurrentSettings.of(databaseAdapter.object(creation.object())),
                edit -> edit.target(creation.object()),
                values);
    }

    private void rejectForeignChange(Run run, Step step, List<SettingEdit> before) {
        CurrentSettings now = required(step, run);
        ProblemCollector problemCollector = new ProblemCollector();
        for (int i = 0; i < before.size(); i++) {
            SettingEdit wanted = step.edits().get(i);
            if (!now.has(before.get(i)) && !now.has(wanted)) {
                problemCollector.add(
                        PlanError.FOREIGN_CHANGE,
                        foreignChange(step.place(wanted), wanted, now),
                        "it was " + text(before.get(i).value()) + " when the run began, and the plan sets "
                                + text(wanted.value()),
                        "roll the run back, then make a new plan");
            }
        }
        problemCollector.throwIfAny();
    }

    /** Undoes the creation of a table; returns false when the object contains records and was left unchanged. */
    boolean undoCreate(Run run, Creation creation, boolean force) {
        String table = creation.object();
        if (!databaseAdapter.object(table).exists()) {
            progress.accept(noun() + " " + table + " no longer exists");
            return true;
        }
        if (!databaseAdapter.creator(table).equals(Optional.of(run.id()))) {
            progress.accept(
                    noun() + " " + table + " is not the one that " + run.id() + " created; it is left unchanged");
            return true;
        }
        return databaseAdapter.drop(table, force, progress);
    }

    /** Restores the previous values, except those changed by others since. */
    UndoResult undo(Run run, Run.StepRecord record, Step step, boolean force) {
        List<SettingEdit> before = record.before();
        Optional<CurrentSettings> current = now(step, run.cluster().clusterId());
        if (current.isEmpty()) {
            return new UndoResult(
                    List.of(step.label() + ": the " + noun() + " does not exist any more; nothing to restore"),
                    List.of());
        }
        CurrentSettings now = current.get();
        List<SettingEdit> restore = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        List<Problem> refused = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            SettingEdit old = before.get(i);
            SettingEdit present = new SettingEdit(old.part(), old.key(), now.get(old));
            if (!now.exists(old)) {
                progress.accept(step.place(old) + " is gone; nothing to restore on it");
            } else if (force || now.has(old) || now.has(step.edits().get(i))) {
                restore.add(old);
            } else {
                Optional<Run> restorer = relatedRuns.restorer(run, step, present);
                if (restorer.isPresent()) {
                    kept.add(step.place(old) + " " + old.key() + ": " + text(present.value()) + ", as the rollback of "
                            + restorer.get().id() + " restored it");
                } else {
                    refused.add(new Problem(
                            PlanError.FOREIGN_CHANGE,
                            relatedRuns
                                    .setter(run, step, present)
                                    .map(other -> step.place(old) + ": " + old.key() + " was changed by the newer run "
                                            + other.id() + " to " + text(present.value()))
                                    .orElseGet(() -> foreignChange(step.place(old), old, now)),
                            run.id() + " had set " + text(step.edits().get(i).value()) + " and would restore "
                                    + text(old.value()),
                            "decide which value is right; to overwrite the present value: hconfig rollback " + run.id()
                                    + " --force"));
                }
            }
        }
        refused.addAll(leaveRefused(run, record.number(), step, restore, force));
        if (!restore.isEmpty()) {
            applyEdits(run, record.number(), step, restore, true);
        }
        List<String> restored = new ArrayList<>(restore.stream()
                .map(settingEdit ->
                        step.place(settingEdit) + " " + settingEdit.key() + ": " + text(settingEdit.value()))
                .toList());
        restored.addAll(kept);
        return new UndoResult(restored, refused);
    }

    /** Removes the values that the adapter refuses to restore, so that the others are, and returns the reasons. */
    private Collection<Problem> leaveRefused(Run run, int number, Step step, List<SettingEdit> restore, boolean force) {
        Map<SettingEdit, Problem> refused =
                restore.isEmpty() ? Map.of() : step.refused(environment(run), number, List.copyOf(restore), force);
        List<Problem> reasons = restore.stream()
                .flatMap(edit -> Optional.ofNullable(refused.get(edit)).stream())
                .toList();
        restore.removeAll(refused.keySet());
        return reasons;
    }

    private Step.StepEnvironment environment(Run run) {
        return new Step.StepEnvironment(
                databaseAdapter, journal, run, runMarkSynchronizer.checkpoints(run.id()), progress);
    }

    private static void verify(CurrentSettings now, Function<SettingEdit, String> place, List<SettingEdit> wanted) {
        ProblemCollector problemCollector = new ProblemCollector();
        for (SettingEdit settingEdit : wanted) {
            if (!now.has(settingEdit)) {
                problemCollector.add(
                        PlanError.NOT_AS_APPLIED,
                        place.apply(settingEdit) + ": " + settingEdit.key() + " reads back as "
                                + text(now.get(settingEdit)),
                        "it was set to " + text(settingEdit.value()),
                        "apply the same plan again to resume, or roll it back");
            }
        }
        problemCollector.throwIfAny();
    }

    private String noun() {
        return databaseAdapter.model().terms().object();
    }

    private CurrentSettings required(Step step, Run run) {
        return now(step, run.cluster().clusterId())
                .orElseThrow(() -> new HConfigException(
                        PlanError.FOREIGN_CHANGE,
                        step.label() + ": the " + noun() + " does not exist any more",
                        "someone dropped it since the run began",
                        "roll the run back, then plan again"));
    }

    private Optional<CurrentSettings> now(Step step, String clusterId) {
        Map<String, String> hints =
                step.hintedTable().map(table -> journal.of(clusterId, table)).orElse(Map.of());
        return step.current(databaseAdapter, hints);
    }

    private static String foreignChange(String place, SettingEdit settingEdit, CurrentSettings now) {
        return place + ": " + settingEdit.key() + " was changed by another user or program to "
                + text(now.get(settingEdit));
    }

    private static String text(Optional<String> value) {
        return value.orElse("(not set)");
    }
}

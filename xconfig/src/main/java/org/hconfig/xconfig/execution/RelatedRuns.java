package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hconfig.core.Problem;
import org.hconfig.core.UtcSecond;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * The other runs of this home on the cluster of a run, as far as they set or restored the same values. So that a change that
 * HConfig itself made is not taken for one that somebody else made.
 */
final class RelatedRuns {
    private static final int NAMED = 3;

    /** Checkpoint with the state that the rollback of a task has left, before the task's kind and target. */
    private static final String RESTORED = "task.restored.";

    private final Journal journal;
    private final DatabaseModel database;

    RelatedRuns(Journal journal, DatabaseModel database) {
        this.journal = journal;
        this.database = database;
    }

    /** What a value, or a task, is of: two runs with the same place have changed the same thing. */
    private record ChangedPlace(Class<?> kind, String subject, Optional<String> part, String key, String label) {
        static ChangedPlace of(Step step, SettingEdit edit) {
            return new ChangedPlace(
                    step.getClass(), step.subject(), edit.part(), edit.key(), step.place(edit) + " " + edit.key());
        }

        static ChangedPlace of(PlanTask task) {
            return new ChangedPlace(
                    Step.TaskStep.class,
                    String.join("\n", task.target().path()),
                    Optional.empty(),
                    task.kind(),
                    task.kind() + " of " + task.target());
        }

        static List<ChangedPlace> all(Step step, Predicate<PlanTask> undoable) {
            return step.task().isPresent()
                    ? step.task().filter(undoable).map(ChangedPlace::of).stream()
                            .toList()
                    : step.edits().stream().map(edit -> of(step, edit)).toList();
        }
    }

    /**
     * Returns one problem for each newer run that is applied and has changed what a run would restore, the newest first.
     *
     * @param steps the run's steps
     * @param undoable which tasks of the run can be undone
     */
    List<Problem> newer(Run run, List<Step> steps, Predicate<PlanTask> undoable) {
        Set<ChangedPlace> own = new HashSet<>();
        for (Run.StepRecord record : run.steps()) {
            if (record.state() != StepState.PENDING && record.state() != StepState.UNDONE) {
                own.addAll(ChangedPlace.all(steps.get(record.number()), undoable));
            }
        }
        Map<Run, List<ChangedPlace>> found = new LinkedHashMap<>();
        for (Run other : own.isEmpty() ? List.<Run>of() : journal.later(run)) {
            if (other.progress().state() == RunState.APPLIED && Journal.holdsPlan(other)) {
                List<ChangedPlace> same = steps(other).stream()
                        .flatMap(step -> ChangedPlace.all(step, task -> true).stream())
                        .filter(own::contains)
                        .distinct()
                        .toList();
                if (!same.isEmpty()) {
                    found.put(other, same);
                }
            }
        }
        List<Problem> problems = new ArrayList<>();
        found.forEach((other, same) -> problems.add(new Problem(
                PlanError.FOREIGN_CHANGE,
                run.id() + " is not rolled back: the newer run " + other.id() + " has changed " + text(same),
                other.id() + " was applied at " + UtcSecond.of(other.progress().startedAt())
                        + "; the values that it would restore are those of " + run.id(),
                "roll back the newer run first: hconfig rollback " + other.id()
                        + "; to restore the values from before " + run.id() + " nevertheless: hconfig rollback "
                        + run.id() + " --force")));
        return problems;
    }

    private static String text(List<ChangedPlace> places) {
        int more = places.size() - NAMED;
        return places.stream().limit(NAMED).map(ChangedPlace::label).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** Returns the newest run whose rollback restored this value since a run has begun; empty when there is none. */
    Optional<Run> restorer(Run run, Step step, SettingEdit present) {
        ChangedPlace place = ChangedPlace.of(step, present);
        return restorers(run).stream()
                .filter(other -> other.steps().stream()
                        .filter(record -> record.state() == StepState.UNDONE)
                        .anyMatch(record -> record.before().contains(present)
                                && ChangedPlace.all(steps(other).get(record.number()), task -> false)
                                        .contains(place)))
                .findFirst();
    }

    /** Stores the state that the rollback of a task has left so far. */
    void keepState(Run run, PlanTask task, String state) {
        journal.checkpoints(run.id()).put(RESTORED + ChangedPlace.of(task).label(), state);
    }

    /**
     * Returns the newest run whose rollback undid a task of this kind and target since a run has begun, and left its present state;
     * rollbacks of earlier versions did not store the state that they left.
     */
    Optional<Run> restorer(Run run, PlanTask task, Optional<String> present) {
        ChangedPlace place = ChangedPlace.of(task);
        return restorers(run).stream()
                .filter(other -> other.steps().stream()
                        .filter(record -> record.state() == StepState.UNDONE)
                        .anyMatch(record -> ChangedPlace.all(steps(other).get(record.number()), one -> true)
                                .contains(place)))
                .filter(other -> {
                    Optional<String> left = journal.checkpoints(other.id()).get(RESTORED + place.label());
                    return left.isEmpty() || left.equals(present);
                })
                .findFirst();
    }

    /** Returns the newest applied run after a run that set this value; empty when there is none. */
    Optional<Run> setter(Run run, Step step, SettingEdit present) {
        ChangedPlace place = ChangedPlace.of(step, present);
        return journal.later(run).stream()
                .filter(other -> other.progress().state() == RunState.APPLIED && Journal.holdsPlan(other))
                .filter(other -> steps(other).stream()
                        .anyMatch(one -> one.edits().contains(present)
                                && ChangedPlace.all(one, task -> false).contains(place)))
                .findFirst();
    }

    private List<Run> restorers(Run run) {
        return journal.others(run).stream()
                .filter(other -> other.progress().state() == RunState.ROLLED_BACK
                        || other.progress().state() == RunState.PARTLY_ROLLED_BACK)
                .filter(Journal::holdsPlan)
                .filter(other -> other.progress()
                        .endedAt()
                        .filter(end -> !end.isBefore(run.progress().startedAt()))
                        .isPresent())
                .toList();
    }

    /**
     * Returns the runs that changed what a plan rests on since it was made, as text; empty when there is none.
     *
     * @param differences the facts that differ, each with its name
     */
    Optional<String> since(Plan plan, String clusterId, List<String> differences) {
        return since(plan, clusterId, step -> explains(step, differences));
    }

    /** Returns the runs that did a task of the same kind and target since a plan was made, as text; empty when there is none. */
    Optional<String> since(Plan plan, String clusterId, PlanTask task) {
        ChangedPlace place = ChangedPlace.of(task);
        return since(
                plan, clusterId, step -> ChangedPlace.all(step, one -> true).contains(place));
    }

    private Optional<String> since(Plan plan, String clusterId, Predicate<Step> concerns) {
        Instant made;
        try {
            made = Instant.parse(plan.createdAt());
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
        List<String> runs = journal.on(clusterId).stream()
                .filter(run -> run.progress()
                        .endedAt()
                        .filter(end -> end.isAfter(made))
                        .isPresent())
                .filter(Journal::holdsPlan)
                .filter(run -> steps(run).stream().anyMatch(concerns))
                .map(run -> run.id() + " (" + run.progress().state().label() + " at "
                        + UtcSecond.of(run.progress().endedAt().orElseThrow()) + ")")
                .toList();
        return runs.isEmpty()
                ? Optional.empty()
                : Optional.of("since then, HConfig has changed some of this itself: " + String.join(", ", runs));
    }

    private static boolean explains(Step step, List<String> differences) {
        return differences.stream()
                .anyMatch(difference -> step.edits().stream().anyMatch(edit -> names(difference, step, edit))
                        || step.creation()
                                .filter(creation -> difference.contains("[" + creation.object() + "]"))
                                .isPresent());
    }

    private static boolean names(String difference, Step step, SettingEdit edit) {
        boolean same = difference.contains("." + edit.key() + " was ");
        return same && (step.server().isPresent() || difference.contains("[" + step.place(edit) + "]"));
    }

    private List<Step> steps(Run run) {
        return StepPlanner.of(journal.plan(run), run.servers(), database);
    }
}

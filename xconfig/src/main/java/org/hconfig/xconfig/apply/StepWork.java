package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.Problems;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Does one step and undoes it. Both may be repeated at any point: what is there already is verified and left, and a value
 * that is neither the old nor the new one belongs to someone else and is not touched.
 */
final class StepWork {
    private final Hands hands;
    private final Journal journal;
    private final Marking marking;
    private final Consumer<String> progress;

    StepWork(Hands hands, Journal journal, Marking marking, Consumer<String> progress) {
        this.hands = hands;
        this.journal = journal;
        this.marking = marking;
        this.progress = progress;
    }

    /** What undoing a step could not restore. */
    record Undone(List<String> restored, List<Problem> refused) {}

    /** What the values of a step are before it is done. */
    List<Edit> before(Step step, String clusterId) {
        if (step instanceof Step.Alter alter) {
            return ValuesNow.of(hands.table(alter.table())).before(alter.edits());
        }
        if (step instanceof Step.Hint hint) {
            return ValuesNow.ofHints(journal.of(clusterId, hint.table())).before(hint.edits());
        }
        if (step instanceof Step.Serve serve) {
            return ofSite(serve).before(serve.edits());
        }
        return List.of();
    }

    /** True when the step's effect is there already. */
    boolean inPlace(Step step, Run run) {
        if (step instanceof Step.Create create) {
            return hands.creator(create.creation().table()).equals(Optional.of(run.id()));
        }
        ValuesNow now = now(step, run);
        return edits(step).stream().allMatch(now::has);
    }

    void perform(Run run, Run.StepRecord record, Step step) {
        if (step instanceof Step.Create create) {
            watched(step, () -> create(run, create.creation()));
            return;
        }
        refuseForeign(run, step, record.before());
        carryOut(run, record.number(), step, edits(step), false);
    }

    @SuppressWarnings("try") // the watch is there to be closed
    private void watched(Step step, Runnable work) {
        try (StepWatch watch = StepWatch.over(step.words(), hands.servers()::silent, progress)) {
            work.run();
        }
    }

    private void carryOut(Run run, int number, Step step, List<Edit> edits, boolean undo) {
        watched(step, () -> makeEffective(run, number, step, edits, undo));
    }

    private void makeEffective(Run run, int number, Step step, List<Edit> edits, boolean undo) {
        if (step instanceof Step.Alter alter) {
            hands.alter(alter.table(), edits, progress);
        } else if (step instanceof Step.Serve serve) {
            ServerMove move = new ServerMove(number, serve.server(), serve.route(), edits, undo);
            hands.servers().carryOut(move, marking.memory(run.id()), progress);
        } else {
            journal.hint(run, edits);
        }
        verify(run, step, edits);
    }

    private void create(Run run, TableCreation creation) {
        TableFacts table = hands.table(creation.table());
        if (table.exists() && !hands.creator(creation.table()).equals(Optional.of(run.id()))) {
            throw new HConfigException(
                    PlanError.FOREIGN_CHANGE,
                    "table " + creation.table() + " exists, and this plan did not create it",
                    "someone created it since the plan was made",
                    "roll this run back, then plan again for the table as it is");
        }
        hands.create(creation, run.id(), progress);
        List<Edit> values = new ArrayList<>();
        creation.settings().forEach((key, value) -> values.add(new Edit(Optional.empty(), key, Optional.of(value))));
        creation.families()
                .forEach(family -> creation.familySettings()
                        .forEach((key, value) -> values.add(new Edit(Optional.of(family), key, Optional.of(value)))));
        verify(ValuesNow.of(hands.table(creation.table())), creation.table(), values);
    }

    private void refuseForeign(Run run, Step step, List<Edit> before) {
        ValuesNow now = now(step, run);
        Problems problems = new Problems();
        for (int i = 0; i < before.size(); i++) {
            Edit wanted = edits(step).get(i);
            if (!now.has(before.get(i)) && !now.has(wanted)) {
                problems.add(
                        PlanError.FOREIGN_CHANGE,
                        foreign(place(run, step, wanted), wanted, now),
                        "it was " + text(before.get(i).value()) + " when the run began, and the plan sets "
                                + text(wanted.value()),
                        "roll the run back, then plan again");
            }
        }
        problems.throwIfAny();
    }

    /** Undoes the creation of a table; false when the table holds rows and was left. */
    boolean uncreate(Run run, TableCreation creation, boolean force) {
        String table = creation.table();
        if (!hands.table(table).exists()) {
            progress.accept("table " + table + " is gone already");
            return true;
        }
        if (!hands.creator(table).equals(Optional.of(run.id()))) {
            progress.accept("table " + table + " is not the one that " + run.id() + " created; it is left as it is");
            return true;
        }
        return hands.drop(table, force, progress);
    }

    /** Brings back what each value was, except where someone else changed it meanwhile. */
    Undone undo(Run run, Run.StepRecord record, Step step, boolean force) {
        List<Edit> before = record.before();
        if (step instanceof Step.Alter alter && !hands.table(alter.table()).exists()) {
            return new Undone(List.of("table " + alter.table() + " is gone; nothing to restore on it"), List.of());
        }
        ValuesNow now = now(step, run);
        List<Edit> restore = new ArrayList<>();
        List<Problem> refused = new ArrayList<>();
        for (int i = 0; i < before.size(); i++) {
            Edit old = before.get(i);
            if (!now.reaches(old)) {
                progress.accept(old.target(run.table()) + " is gone; nothing to restore on it");
            } else if (force || now.has(old) || now.has(edits(step).get(i))) {
                restore.add(old);
            } else {
                refused.add(new Problem(
                        PlanError.FOREIGN_CHANGE,
                        foreign(place(run, step, old), old, now),
                        run.id() + " had set " + text(edits(step).get(i).value()) + " and would restore "
                                + text(old.value()),
                        "decide which value is right; to restore it all the same: hconfig rollback " + run.id()
                                + " --force"));
            }
        }
        if (!restore.isEmpty()) {
            carryOut(run, record.number(), step, restore, true);
        }
        List<String> restored = restore.stream()
                .map(edit -> place(run, step, edit) + " " + edit.key() + ": " + text(edit.value()))
                .toList();
        return new Undone(restored, refused);
    }

    private void verify(Run run, Step step, List<Edit> wanted) {
        String place = step instanceof Step.Serve serve ? serve.server().words() : run.table();
        verify(now(step, run), place, wanted);
    }

    private static void verify(ValuesNow now, String table, List<Edit> wanted) {
        Problems problems = new Problems();
        for (Edit edit : wanted) {
            if (!now.has(edit)) {
                problems.add(
                        PlanError.NOT_AS_APPLIED,
                        edit.target(table) + ": " + edit.key() + " reads back as " + text(now.get(edit)),
                        "it was set to " + text(edit.value()),
                        "apply the same plan again to go on, or roll it back");
            }
        }
        problems.throwIfAny();
    }

    private ValuesNow ofSite(Step.Serve serve) {
        Set<String> keys = serve.edits().stream().map(Edit::key).collect(Collectors.toSet());
        return ValuesNow.ofSite(hands.servers().site(serve.server(), keys));
    }

    private ValuesNow now(Step step, Run run) {
        if (step instanceof Step.Serve serve) {
            return ofSite(serve);
        }
        return step instanceof Step.Hint
                ? ValuesNow.ofHints(journal.of(run.clusterId(), run.table()))
                : ValuesNow.of(hands.table(run.table()));
    }

    private static List<Edit> edits(Step step) {
        if (step instanceof Step.Alter alter) {
            return alter.edits();
        }
        if (step instanceof Step.Serve serve) {
            return serve.edits();
        }
        return step instanceof Step.Hint hint ? hint.edits() : List.of();
    }

    private static String place(Run run, Step step, Edit edit) {
        return step instanceof Step.Serve serve ? serve.server().words() : edit.target(run.table());
    }

    private static String foreign(String place, Edit edit, ValuesNow now) {
        return place + ": " + edit.key() + " was changed by someone else to " + text(now.get(edit));
    }

    private static String text(Optional<String> value) {
        return value.orElse("(not set)");
    }
}

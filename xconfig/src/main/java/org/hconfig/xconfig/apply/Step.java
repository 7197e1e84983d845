package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.model.Change;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Plan;
import org.hconfig.model.Problems;
import org.hconfig.model.Route;
import org.hconfig.model.TableCreation;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.Planner;

/** One move of a plan. What can be done in one move is one step, so that regions are reopened once. */
sealed interface Step {
    /** The step in a few words. */
    String words();

    /** Creates a table, its settings included. */
    record Create(TableCreation creation) implements Step {
        @Override
        public String words() {
            return "create table " + creation.table() + " with " + creation.regions() + " regions";
        }
    }

    /** Sets values on a table and its families. */
    record Alter(String table, List<Edit> edits) implements Step {
        /** Copies what it is given. */
        public Alter {
            edits = List.copyOf(edits);
        }

        @Override
        public String words() {
            return "alter table " + table + ": " + edits.size() + " values";
        }
    }

    /** Stores what clients of a table shall use. */
    record Hint(String table, List<Edit> edits) implements Step {
        /** Copies what it is given. */
        public Hint {
            edits = List.copyOf(edits);
        }

        @Override
        public String words() {
            return "store " + edits.size() + " client hints for table " + table;
        }
    }

    /**
     * The steps of a plan, in order. A plan always gives the same steps.
     *
     * @throws HConfigException {@link PlanError#ROUTE_UNSUPPORTED} for each change by a route that apply does not take
     */
    static List<Step> of(Plan plan) {
        Problems problems = new Problems();
        List<Edit> alters = new ArrayList<>();
        List<Edit> hints = new ArrayList<>();
        for (Change change : plan.changes()) {
            if (change.route() == Route.CLIENT_HINT) {
                hints.add(edit(plan, change));
            } else if (Planner.applies(change.route())) {
                alters.add(edit(plan, change));
            } else {
                problems.add(
                        PlanError.ROUTE_UNSUPPORTED,
                        plan.id() + " wants " + change.key() + " changed by "
                                + change.route().words(),
                        "apply carries out table alters and client hints only",
                        "make a new plan: such a change belongs among its deferred ones");
            }
        }
        problems.throwIfAny();
        List<Step> steps = new ArrayList<>();
        if (plan.creation().isPresent()) {
            // A table is created with its settings on it; there is nothing left to alter.
            steps.add(new Create(plan.creation().get()));
        } else if (!alters.isEmpty()) {
            steps.add(new Alter(plan.table(), alters));
        }
        if (!hints.isEmpty()) {
            steps.add(new Hint(plan.table(), hints));
        }
        return steps;
    }

    private static Edit edit(Plan plan, Change change) {
        // A table's name may hold a colon itself, after its namespace.
        Optional<String> family = change.target().equals(plan.table())
                ? Optional.empty()
                : Optional.of(change.target().substring(plan.table().length() + 1));
        return new Edit(family, change.key(), Optional.of(change.proposed()));
    }
}

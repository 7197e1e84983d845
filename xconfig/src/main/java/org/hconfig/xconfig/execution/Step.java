package org.hconfig.xconfig.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;
import org.hconfig.xconfig.spi.Target;

/** One step of a plan. What can be done in one move is one step, so that its effect on the cluster comes once. */
sealed interface Step {
    /** What steps work with. */
    record StepEnvironment(
            DatabaseAdapter databaseAdapter,
            Journal journal,
            Run run,
            RunCheckpointStore checkpoints,
            Consumer<String> progress) {}

    /** The step in a few words. */
    String label();

    /** The values that it sets; empty for a step that creates a table, or that belongs to a task. */
    default List<SettingEdit> edits() {
        return List.of();
    }

    /** The server that it changes; empty when it changes none. */
    default Optional<Server> server() {
        return Optional.empty();
    }

    /** The table that it creates; empty when it creates none. */
    default Optional<Creation> creation() {
        return Optional.empty();
    }

    /** The task that it is a part of; empty when it is none. */
    default Optional<PlanTask> task() {
        return Optional.empty();
    }

    /** The name of the object or server that its values are set on; empty when it sets none. */
    default String subject() {
        return "";
    }

    /** What one of its values is set on, for messages. */
    default String place(SettingEdit settingEdit) {
        return settingEdit.target(subject());
    }

    /** What its values are at this moment; empty where what it works on does not exist any more. */
    default Optional<CurrentSettings> current(DatabaseAdapter databaseAdapter, Map<String, String> hints) {
        return Optional.empty();
    }

    /** The table whose client hints it changes; empty when it changes none. */
    default Optional<String> hintedTable() {
        return Optional.empty();
    }

    /**
     * The values that must not be restored in the present state of what it changes, with the reason; by default none.
     *
     * @param number its index in the run
     * @param force true if the operator accepts losses
     */
    default Map<SettingEdit, Problem> refused(
            StepEnvironment environment, int number, List<SettingEdit> values, boolean force) {
        return Map.of();
    }

    /**
     * Sets some of its values, to the new ones or back to the old ones, and returns when they are in force.
     *
     * @param number its number in the run
     * @param undo true when the values are those of before
     */
    default void apply(StepEnvironment environment, int number, List<SettingEdit> values, boolean undo) {
        throw new IllegalStateException(label() + " sets no values");
    }

    /** Creates an object, its settings included. */
    record CreateObject(Creation table, String noun) implements Step {
        @Override
        public String label() {
            return "create " + noun + " " + table.object() + " with " + table.size();
        }

        @Override
        public Optional<Creation> creation() {
            return Optional.of(table);
        }
    }

    /** Sets values on an object and its parts. */
    record AlterObject(String subject, String noun, List<SettingEdit> edits) implements Step {
        /** Copies the arguments. */
        public AlterObject {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            return "alter " + noun + " " + subject + ": " + Count.of(edits.size(), "value");
        }

        /** The step in a few words if the object was created with its values, so that nothing is altered. */
        String labelOfCreated() {
            return Count.of(edits.size(), "value") + " on " + noun + " " + subject + ", set at its creation";
        }

        @Override
        public Optional<CurrentSettings> current(DatabaseAdapter databaseAdapter, Map<String, String> hints) {
            return Optional.of(databaseAdapter.object(subject))
                    .filter(facts -> facts.exists())
                    .map(CurrentSettings::of);
        }

        @Override
        public void apply(StepEnvironment environment, int number, List<SettingEdit> values, boolean undo) {
            environment.databaseAdapter().alter(subject, values, environment.progress());
        }
    }

    /** Stores client hints of a table. */
    record StoreClientHints(String subject, String noun, List<SettingEdit> edits) implements Step {
        /** Copies the arguments. */
        public StoreClientHints {
            edits = List.copyOf(edits);
        }

        @Override
        public String label() {
            return "store " + Count.of(edits.size(), "client hint") + " for " + noun + " " + subject;
        }

        @Override
        public Optional<String> hintedTable() {
            return Optional.of(subject);
        }

        @Override
        public Optional<CurrentSettings> current(DatabaseAdapter databaseAdapter, Map<String, String> hints) {
            return Optional.of(CurrentSettings.ofHints(hints));
        }

        @Override
        public void apply(StepEnvironment environment, int number, List<SettingEdit> values, boolean undo) {
            environment.journal().hint(environment.run(), subject, values);
        }
    }

    /** Sets values in the site file of one server and makes it work with them. */
    record ConfigureServer(Server one, Route route, List<SettingEdit> edits) implements Step {
        /** Copies what it is given. */
        public ConfigureServer {
            edits = List.copyOf(edits);
        }

        @Override
        public String subject() {
            return one.label();
        }

        @Override
        public String label() {
            return route.verb() + " " + one.label() + ": " + Count.of(edits.size(), "value");
        }

        @Override
        public Optional<Server> server() {
            return Optional.of(one);
        }

        @Override
        public String place(SettingEdit settingEdit) {
            return one.label();
        }

        @Override
        public Optional<CurrentSettings> current(DatabaseAdapter databaseAdapter, Map<String, String> hints) {
            Set<String> keys = edits.stream().map(SettingEdit::key).collect(Collectors.toSet());
            return Optional.of(CurrentSettings.ofSite(
                    databaseAdapter.servers().site(one, keys),
                    databaseAdapter.servers().implied(keys)));
        }

        @Override
        public Map<SettingEdit, Problem> refused(
                StepEnvironment environment, int number, List<SettingEdit> values, boolean force) {
            return environment
                    .databaseAdapter()
                    .servers()
                    .refused(
                            new ServerConfigChange(number, one, route, values, true), environment.checkpoints(), force);
        }

        @Override
        public void apply(StepEnvironment environment, int number, List<SettingEdit> values, boolean undo) {
            environment
                    .databaseAdapter()
                    .servers()
                    .apply(
                            new ServerConfigChange(number, one, route, values, undo),
                            environment.checkpoints(),
                            environment.progress());
        }
    }

    /**
     * One step of a task; the task carries out all of its steps, in an order of its own.
     *
     * @param whole the task
     * @param number the step's number in the task, from 0
     */
    record TaskStep(PlanTask whole, int number) implements Step {
        @Override
        public String label() {
            return whole.target().equals(Target.CLUSTER)
                    ? whole.steps().get(number)
                    : whole.target() + ": " + whole.steps().get(number);
        }

        @Override
        public Optional<PlanTask> task() {
            return Optional.of(whole);
        }
    }
}

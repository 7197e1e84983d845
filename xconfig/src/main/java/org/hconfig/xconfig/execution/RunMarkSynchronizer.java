package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/** Synchronizes the mark on the cluster with the journal of this home, and respects the mark of another home. */
final class RunMarkSynchronizer {
    private final Journal journal;
    private final Path home;
    private final RunMarkStore runMarkStore;
    private Optional<RunMark> mark = Optional.empty();

    RunMarkSynchronizer(Journal journal, Path home, RunMarkStore runMarkStore) {
        this.journal = journal;
        this.home = home;
        this.runMarkStore = runMarkStore;
    }

    /**
     * Checks the mark before anything else. A mark of a run that this home has finished is left over from a crash during its removal.
     *
     * @throws HConfigException {@link PlanError#MARKED} when another home's run is unfinished
     */
    void checkForeign() {
        mark = runMarkStore.read();
        if (mark.isEmpty()) {
            return;
        }
        Run ownRun = ownRun(mark.get()).orElseThrow(() -> mark.get().conflict());
        if (!ownRun.progress().state().unfinished()) {
            remove();
        }
    }

    private Optional<Run> ownRun(RunMark found) {
        try {
            return journal.history().stream().filter(found::isOf).findFirst();
        } catch (HConfigException damaged) {
            List<Problem> all = Stream.concat(damaged.problems().stream(), found.conflict().problems().stream())
                    .toList();
            HConfigException both = new HConfigException(all);
            both.initCause(damaged);
            throw both;
        }
    }

    /** Must be called before a run's first change, also when it is resumed or rolled back. */
    void begin(Run run, String plan, Set<String> living) {
        RunMark begun = mark.filter(found -> found.isOf(run))
                .orElseGet(() -> new RunMark(
                        RunMark.FORMAT,
                        new RunMark.RunIdentity(run.id(), run.progress().startedAt(), run.table(), plan),
                        runMarkStore.origin(home.toString()),
                        "",
                        journal.checkpoints(run.id()).get(ServerConfigAdapter.SWITCHES),
                        List.of(),
                        List.of()));
        write(begun.at(
                runMarkStore.origin(home.toString()), living.stream().sorted().toList()));
    }

    /** Records the start of a step. */
    void step(String words, Optional<Server> server) {
        List<RunMark.Part> parts = server.map(one -> List.of(new RunMark.Part(one, movedFrom(one))))
                .orElse(List.of());
        mark.ifPresent(now -> write(now.in(words, parts)));
    }

    /** A resumed step must still return the moved partitions to the server. */
    private List<String> movedFrom(Server server) {
        return mark.stream()
                .flatMap(now -> now.parts().stream())
                .filter(part -> part.server().equals(server))
                .flatMap(part -> part.moved().stream())
                .toList();
    }

    /** Removes the mark after the run, when everything is in place or restored. */
    void end() {
        if (mark.isPresent()) {
            remove();
        }
    }

    /** Returns a run's checkpoint store; values that other homes need for restoration are written to the cluster before the journal. */
    RunCheckpointStore checkpoints(String runId) {
        RunCheckpointStore ownRun = journal.checkpoints(runId);
        return new RunCheckpointStore() {
            @Override
            public Optional<String> get(String name) {
                return ownRun.get(name);
            }

            @Override
            public void put(String name, String value) {
                tell(name, Optional.of(value));
                ownRun.put(name, value);
            }

            @Override
            public void remove(String name) {
                ownRun.remove(name);
                tell(name, Optional.empty());
            }

            private void tell(String name, Optional<String> value) {
                Optional<RunMark> mine = mark.filter(now -> now.identity().run().equals(runId));
                if (mine.isEmpty()) {
                    return;
                }
                RunMark now = mine.get();
                if (name.equals(ServerConfigAdapter.SWITCHES)) {
                    write(now.having(value));
                } else if (name.endsWith(ServerConfigAdapter.MOVED)) {
                    List<String> moved =
                            value.map(text -> List.of(text.split(" ", -1))).orElse(List.of());
                    write(now.in(now.step(), withMoved(now.parts(), moved)));
                }
            }
        };
    }

    private static List<RunMark.Part> withMoved(List<RunMark.Part> parts, List<String> moved) {
        return parts.stream()
                .map(part -> new RunMark.Part(part.server(), moved))
                .toList();
    }

    private void write(RunMark next) {
        if (!mark.equals(Optional.of(next))) {
            runMarkStore.write(next);
            mark = Optional.of(next);
        }
    }

    private void remove() {
        runMarkStore.remove();
        mark = Optional.empty();
    }
}

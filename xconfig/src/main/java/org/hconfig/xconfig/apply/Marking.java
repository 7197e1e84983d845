package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.plan.PlanError;

/** Keeps the mark on the cluster in step with the journal of this home, and respects that of another one. */
final class Marking {
    private final Journal journal;
    private final Path home;
    private final Marks marks;
    private Optional<RunMark> mark = Optional.empty();

    Marking(Journal journal, Path home, Marks marks) {
        this.journal = journal;
        this.home = home;
        this.marks = marks;
    }

    /**
     * Looks at the mark before anything else. One of a run that this home has ended was left by a kill in the last moment.
     *
     * @throws HConfigException {@link PlanError#MARKED} when another home's run is unfinished
     */
    void respect() {
        mark = marks.read();
        if (mark.isEmpty()) {
            return;
        }
        Run own = own(mark.get()).orElseThrow(() -> mark.get().refusal());
        if (!own.state().unfinished()) {
            remove();
        }
    }

    private Optional<Run> own(RunMark found) {
        try {
            return journal.history().stream().filter(found::isOf).findFirst();
        } catch (HConfigException damaged) {
            List<Problem> all = Stream.concat(damaged.problems().stream(), found.refusal().problems().stream())
                    .toList();
            HConfigException both = new HConfigException(all);
            both.initCause(damaged);
            throw both;
        }
    }

    /** To be called before a run's first change, also when it goes on or is undone. */
    void begin(Run run, String plan, Set<String> living) {
        RunMark begun = mark.filter(found -> found.isOf(run))
                .orElseGet(() -> new RunMark(
                        RunMark.FORMAT,
                        run.id(),
                        run.startedAt(),
                        run.table(),
                        plan,
                        marks.origin(home.toString()),
                        "",
                        journal.memory(run.id()).recall(ServerHands.SWITCHES),
                        List.of(),
                        List.of()));
        write(begun.at(marks.origin(home.toString()), living.stream().sorted().toList()));
    }

    /** A step begins. */
    void step(String words, Optional<Server> server) {
        List<RunMark.Part> parts = server.map(one -> List.of(new RunMark.Part(one, regionsOf(one))))
                .orElse(List.of());
        mark.ifPresent(now -> write(now.in(words, parts)));
    }

    /** A step that goes on still owes the server what it moved away. */
    private List<String> regionsOf(Server server) {
        return mark.stream()
                .flatMap(now -> now.parts().stream())
                .filter(part -> part.server().equals(server))
                .flatMap(part -> part.regions().stream())
                .toList();
    }

    /** The run has ended, and everything is in place or was given back. */
    void end() {
        if (mark.isPresent()) {
            remove();
        }
    }

    /** A run's memory; what others must know to give back is on the cluster before it is in the journal. */
    Memory memory(String runId) {
        Memory own = journal.memory(runId);
        return new Memory() {
            @Override
            public Optional<String> recall(String name) {
                return own.recall(name);
            }

            @Override
            public void remember(String name, String value) {
                tell(name, Optional.of(value));
                own.remember(name, value);
            }

            @Override
            public void forget(String name) {
                own.forget(name);
                tell(name, Optional.empty());
            }

            private void tell(String name, Optional<String> value) {
                Optional<RunMark> mine = mark.filter(now -> now.run().equals(runId));
                if (mine.isEmpty()) {
                    return;
                }
                RunMark now = mine.get();
                if (name.equals(ServerHands.SWITCHES)) {
                    write(now.having(value));
                } else if (name.endsWith(ServerHands.REGIONS)) {
                    List<String> regions =
                            value.map(text -> List.of(text.split(" ", -1))).orElse(List.of());
                    write(now.in(now.step(), withRegions(now.parts(), regions)));
                }
            }
        };
    }

    private static List<RunMark.Part> withRegions(List<RunMark.Part> parts, List<String> regions) {
        return parts.stream()
                .map(part -> new RunMark.Part(part.server(), regions))
                .toList();
    }

    private void write(RunMark next) {
        if (!mark.equals(Optional.of(next))) {
            marks.write(next);
            mark = Optional.of(next);
        }
    }

    private void remove() {
        marks.remove();
        mark = Optional.empty();
    }
}

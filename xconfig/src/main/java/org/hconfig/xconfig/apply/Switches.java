package org.hconfig.xconfig.apply;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Sees to it that what a run switched off is switched on again, whatever becomes of the run. */
final class Switches {
    private final Hands hands;
    private final Journal journal;
    private final Marking marking;
    private final Consumer<String> progress;

    Switches(Hands hands, Journal journal, Marking marking, Consumer<String> progress) {
        this.hands = hands;
        this.journal = journal;
        this.marking = marking;
        this.progress = progress;
    }

    /** Does a run's work, then gives back; a failure to give back never hides one of the work. */
    <T> T givenBackAfter(String runId, Supplier<T> work) {
        T result;
        try {
            result = work.get();
        } catch (RuntimeException failure) {
            try {
                giveBack(runId);
            } catch (RuntimeException further) {
                failure.addSuppressed(further);
            }
            throw failure;
        }
        giveBack(runId);
        return result;
    }

    /** Gives back what runs that were killed had switched off. */
    void giveBackOfKilled(String clusterId) {
        journal.remembering(clusterId, ServerHands.SWITCHES).forEach(this::giveBack);
    }

    private void giveBack(String runId) {
        Memory memory = marking.memory(runId);
        if (memory.recall(ServerHands.SWITCHES).isPresent()) {
            hands.servers().giveBack(memory, progress);
        }
    }
}

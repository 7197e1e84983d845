package org.hconfig.tuner.search;

import java.util.List;

/** The durable record of the runs of a search, from which a search that was killed continues. */
public interface TrialJournal {
    /** Returns the runs recorded by earlier processes, in their order. */
    List<TrialRecord> recorded();

    /** Stores a run durably before the next one starts. */
    void append(TrialRecord trial);

    /** Returns a journal that stores nothing. */
    static TrialJournal none() {
        return new TrialJournal() {
            @Override
            public List<TrialRecord> recorded() {
                return List.of();
            }

            @Override
            public void append(TrialRecord trial) {
                // Nothing is stored.
            }
        };
    }
}

package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** Error of a damaged journal: it is never treated as empty, and never reported as a defect of HConfig. */
record JournalDamage(Path file) {
    /** The recommended action for a damaged journal. */
    static final String NEXT =
            "keep a copy, restore the file from a backup or move it out of the way; an unfinished run is"
                    + " also marked on the cluster itself: hconfig recover --cluster CLUSTER";

    HConfigException of(String what) {
        return new HConfigException(
                PlanError.JOURNAL_DAMAGED,
                "the journal " + file + " is damaged",
                what + "; its content is not used",
                NEXT);
    }
}

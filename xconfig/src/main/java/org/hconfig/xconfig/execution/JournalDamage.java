package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** What is said of a journal that is damaged: never that it is empty, and never that HConfig has a defect. */
record JournalDamage(Path file) {
    /** What to do with a damaged journal. */
    static final String NEXT =
            "keep a copy, restore the file from a backup or move it out of the way; what is unfinished is"
                    + " also marked on the cluster itself: hconfig recover --cluster CLUSTER";

    HConfigException of(String what) {
        return new HConfigException(
                PlanError.JOURNAL_DAMAGED,
                "the journal " + file + " is damaged",
                what + "; nothing that it says is acted on",
                NEXT);
    }
}

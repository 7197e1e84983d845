package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;

/** Proposes flags for a situation with symptoms. */
@FunctionalInterface
interface GcRule {
    /** The blog post from which most rules are. */
    String POST = "Tuning G1GC For Your HBase Cluster, Apache HBase blog 2016";

    /** What it asks for; none when its evidence is missing. */
    List<FlagProposal> propose(GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing);
}

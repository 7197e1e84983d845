package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.Symptom;

/** Rule that proposes flags for the symptoms found. */
@FunctionalInterface
interface GcRule {
    /** The blog post from which most rules are taken. */
    String POST = "Tuning G1GC For Your HBase Cluster, Apache HBase blog 2016";

    /** Returns the proposals; empty when the evidence for them is missing. */
    List<FlagProposal> propose(GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing);
}

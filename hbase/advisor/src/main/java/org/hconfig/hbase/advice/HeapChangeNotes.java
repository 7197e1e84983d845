package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Catalogue;

/**
 * Combines the advice for the heap in force with a proposed heap size, which only a person can set. Each value is the one for the
 * heap in force; where another value would be right after the change of the heap, the advice says so.
 *
 * @param catalogue the settings, for the display of values
 * @param heap the advice that changes the heap
 */
record HeapChangeNotes(Catalogue catalogue, Advice heap) {
    /** Returns true when the advice proposes another heap size. */
    static boolean changesHeap(Advice advice) {
        return advice.proposal().key().equals(MemoryProposalGuard.HEAP)
                && advice.proposal().proposed().isPresent();
    }

    /**
     * Returns the advice for the heap in force, with the heap change.
     *
     * @param present the advice for the heap in force
     * @param later the advice for the proposed heap
     */
    AdviceReport combine(AdviceReport present, AdviceReport later) {
        Map<String, Advice> after = new LinkedHashMap<>();
        later.advice().forEach(advice -> after.put(advice.subject(), advice));
        List<Advice> all = new ArrayList<>(List.of(heap));
        List<AdviceReport.WithdrawnAdvice> withdrawn = new ArrayList<>(present.withdrawn());
        for (Advice advice : present.advice()) {
            if (!advice.subject().equals(heap.subject())) {
                all.add(noted(advice, Optional.ofNullable(after.remove(advice.subject()))));
            }
        }
        after.values().stream()
                .filter(advice -> advice.proposal().proposed().isPresent() && !changesHeap(advice))
                .filter(advice -> withdrawn.stream()
                        .noneMatch(gone -> gone.key().equals(advice.proposal().key())
                                && gone.target().equals(advice.proposal().target())))
                .forEach(advice -> withdrawn.add(new AdviceReport.WithdrawnAdvice(
                        advice.id(),
                        advice.proposal().key(),
                        advice.proposal().target(),
                        advice.proposal().proposed().orElse(""),
                        "it is right only with a heap of " + size() + " (" + heap.id()
                                + "); run hconfig advise again after that change")));
        return new AdviceReport(
                all, present.passed(), present.missing(), withdrawn, present.additions(), present.problems());
    }

    private Advice noted(Advice advice, Optional<Advice> after) {
        Optional<String> now = advice.proposal().proposed();
        Optional<String> then = after.flatMap(found -> found.proposal().proposed());
        if (now.isEmpty() || now.equals(then)) {
            return advice;
        }
        String key = advice.proposal().key();
        String text = then.map(value -> catalogue
                        .find(key)
                        .map(setting -> catalogue.display(setting, value, now.get()))
                        .orElse(value))
                .orElse("no change");
        return advice.because(advice.explanation().why() + ". This value is for the heap in force; with a heap of "
                + size() + " (" + heap.id() + "): " + text);
    }

    private DataSize size() {
        return new DataSize(Long.parseLong(heap.proposal().proposed().orElseThrow()));
    }
}

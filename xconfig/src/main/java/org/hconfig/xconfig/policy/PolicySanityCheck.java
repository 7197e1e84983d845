package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.DatasetFacts;
import org.hconfig.xconfig.spi.NodeFacts;

/** Property check of a policy over synthetic machines and data of every size; notes invalid values. */
final class PolicySanityCheck {
    private static final int PROBES = 240;
    private static final long[] HEAP_MEBIBYTES = {256, 512, 1024, 2048, 4096, 6144, 8192, 16384, 31744, 65536};
    private static final double[] RAM_PER_HEAP = {1.34, 2, 8};
    private static final double[] CORES = {0.25, 2, 16, 64};
    private static final int[] SERVERS = {1, 3, 9, 36, 500};
    private static final int[] REGIONS_PER_SERVER = {1, 2, 9, 50, 200, 1000};
    private static final long[] ROWS = {0, 1_000, 10_000_000, 10_000_000_000L};
    private static final double[] ROW_BYTES = {100, 1_000, 1_000_000};
    private static final double[] CELLS = {1, 10};
    private static final double[] CLIENT_CORES = {0.5, 4, 32};

    private PolicySanityCheck() {}

    /**
     * Notes, for each problem, the first facts that cause it. Joint limits are checked only in a policy without
     * other problems: a rule omitted for another reason would count with the setting's default.
     */
    static void check(CompiledPolicy policy, ProblemCollector problemCollector) {
        boolean complete = problemCollector.isEmpty();
        Map<String, Problem> first = new LinkedHashMap<>();
        boolean held = false;
        for (PolicyInputs inputs : inputs()) {
            if (!policy.holdsFor(inputs)) {
                continue;
            }
            held = true;
            try {
                policy.evaluate(inputs);
            } catch (HConfigException refused) {
                refused.problems().stream()
                        .filter(problem -> complete || problem.code() != PolicyError.FORMULA_CONFLICT)
                        .forEach(problem -> first.putIfAbsent(cause(problem), with(problem, inputs)));
            }
        }
        first.values()
                .forEach(
                        problem -> problemCollector.add(problem.code(), problem.what(), problem.why(), problem.next()));
        if (!held) {
            problemCollector.add(
                    PolicyError.FORMULA_RESULT,
                    policy.policy().file() + ": the policy is valid for none of the " + PROBES
                            + " machines it was evaluated for",
                    "'holds' is false for heaps from 256 MiB to 64 GiB",
                    "Widen the condition under 'holds'.");
        }
    }

    /** Covers every value of every list in varying combinations: the lists are traversed with different strides. */
    static List<PolicyInputs> inputs() {
        List<PolicyInputs> inputs = new ArrayList<>();
        for (int i = 0; i < PROBES; i++) {
            DataSize heap = DataSize.ofMebibytes(HEAP_MEBIBYTES[i % HEAP_MEBIBYTES.length]);
            int round = i / HEAP_MEBIBYTES.length;
            DataSize ram = new DataSize((long) (heap.bytes() * RAM_PER_HEAP[round % RAM_PER_HEAP.length]));
            int servers = SERVERS[(i + round) % SERVERS.length];
            int regions = servers * REGIONS_PER_SERVER[(i / 2 + round) % REGIONS_PER_SERVER.length];
            inputs.add(new PolicyInputs(
                    new NodeFacts(ram, heap, CORES[(i / 3 + round) % CORES.length]),
                    servers,
                    regions,
                    new DatasetFacts(
                            ROWS[(i + 3 * round) % ROWS.length],
                            ROW_BYTES[(i / 5 + round) % ROW_BYTES.length],
                            CELLS[(i / 7 + round) % CELLS.length]),
                    CLIENT_CORES[(i + 2 * round) % CLIENT_CORES.length]));
        }
        return inputs;
    }

    /** The position identifies rules; the numbers after it differ from probe to probe. */
    private static String cause(Problem problem) {
        String[] parts = problem.what().split(": ", 2);
        return problem.code().code() + " " + parts[0];
    }

    private static Problem with(Problem problem, PolicyInputs inputs) {
        String facts = "found with a heap of " + inputs.node().heap() + " of "
                + inputs.node().ram() + ", "
                + inputs.servers() + " servers, " + inputs.regions() + " regions, "
                + inputs.data().rows() + " rows of "
                + PolicyNumberFormatter.text(inputs.data().rowBytes()) + " B";
        String why = problem.why().isBlank() ? facts : problem.why() + "; " + facts;
        return new Problem(problem.code(), problem.what(), why, problem.next());
    }
}

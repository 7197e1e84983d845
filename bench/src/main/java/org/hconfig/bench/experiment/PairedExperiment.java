package org.hconfig.bench.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.hconfig.bench.run.BenchInterruption;

/**
 * Paired experiment: runs all variants once in each repeat. Every second repeat is in the reverse order, so that a
 * drift of the machine favors no variant: over two repeats, each pair of variants is run in both orders.
 *
 * @param variants the variants in the order of the first repeat
 * @param repeats number of repeats of each case
 * @param reporter receives each run
 * @param <V> the variants
 * @param <R> the results of a run
 */
public record PairedExperiment<V extends Identified, R>(List<V> variants, int repeats, RunReporter<V, R> reporter) {
    /** Makes defensive copies. */
    public PairedExperiment {
        variants = List.copyOf(variants);
    }

    /** Measurement of one run. */
    @FunctionalInterface
    public interface Trial<V extends Identified, R> {
        /** Executes the run. */
        R run(RunSlot<V> slot) throws IOException, InterruptedException;
    }

    /** Measurement of one run of a case. */
    @FunctionalInterface
    public interface CaseTrial<C, V extends Identified, R> {
        /** Executes the run. */
        R run(C subject, RunSlot<V> slot) throws IOException, InterruptedException;
    }

    /**
     * Executes all runs.
     *
     * @return the runs in execution order
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.bench.BenchError#INTERRUPTED} if the thread was
     *     interrupted between two runs
     */
    public List<R> run(Trial<V, R> trial) throws IOException, InterruptedException {
        return run(List.of(""), subject -> subject, (subject, slot) -> trial.run(slot));
    }

    /**
     * Executes all runs of each case, one case after the other.
     *
     * @param name returns the name of a case
     * @return the runs in execution order
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.bench.BenchError#INTERRUPTED} if the thread was
     *     interrupted between two runs
     */
    public <C> List<R> run(List<C> cases, Function<C, String> name, CaseTrial<C, V, R> trial)
            throws IOException, InterruptedException {
        int all = cases.size() * variants.size() * repeats;
        List<R> runs = new ArrayList<>();
        for (C subject : cases) {
            for (RunSlot<V> slot : slots(name.apply(subject), runs.size())) {
                BenchInterruption.check();
                reporter.begins(slot, all);
                R run = trial.run(subject, slot);
                runs.add(run);
                reporter.ends(run);
            }
        }
        return runs;
    }

    /** Returns the schedule of an experiment with one case. */
    public List<RunSlot<V>> slots() {
        return slots("", 0);
    }

    private List<RunSlot<V>> slots(String subject, int before) {
        List<RunSlot<V>> slots = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            for (int i = 0; i < variants.size(); i++) {
                V variant = variants.get(repeat % 2 == 1 ? i : variants.size() - 1 - i);
                slots.add(new RunSlot<>(subject, variant, repeat, before + slots.size() + 1));
            }
        }
        return slots;
    }
}

package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.List;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.execution.server.MaintenanceSwitches;
import org.hconfig.xconfig.execution.InMemoryCheckpointStore;

/**
 * {@code hconfig bench balance}: measures tables of TPC-C's shapes in regions of random sizes: unbalanced, and after
 * HBase's normalizer and balancer, the procedure of the paper, and HConfig, in one lab.
 *
 * @param context clocks and progress
 */
public record BalanceBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    public BalanceBenchReport run(BalanceSpec spec) {
        return LabRunSequence.in(spec.lease(), context.progress(), (labSession, work) -> {
            BalanceRunner one = new BalanceRunner(labSession, spec, work, context);
            one.drop();
            return new BalanceRuns(
                    context.now(), labSession, spec, one, new InMemoryCheckpointStore(), context.progress());
        });
    }

    private record BalanceRuns(
            String begun,
            LabSession site,
            BalanceSpec spec,
            BalanceRunner one,
            InMemoryCheckpointStore switches,
            BenchProgressListener progress)
            implements LabRunSequence<BalanceBenchReport> {
        @Override
        public BalanceBenchReport run() throws IOException, InterruptedException {
            // Between the methods HBase must not move, split or merge regions.
            MaintenanceSwitches.disableForRegionSteps(site.admin(), switches, progress::detail);
            one.warmUp();
            List<BalanceRun> runs = new PairedExperiment<BalanceMethod, BalanceRun>(
                            spec.methods(), spec.repeats(), RunReporter.lines(progress, BalanceRun::label))
                    .run(one::run);
            return new BalanceBenchReport(begun, site.summary(), spec, runs);
        }

        @Override
        public void restore() throws IOException {
            MaintenanceSwitches.restore(site.admin(), switches, progress::detail);
        }

        @Override
        public void drop() throws IOException {
            one.drop();
        }
    }
}

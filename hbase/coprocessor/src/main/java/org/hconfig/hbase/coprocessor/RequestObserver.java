package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;

/**
 * Samples the keys that a region is asked for: of Gets and of all that writes, and where Scans begin. Answers a Get that
 * carries {@link #ASKED} with the sample; touches no other request.
 */
public final class RequestObserver implements RegionCoprocessor, RegionObserver {
    /** The attribute that makes a Get a question to this class. */
    public static final String ASKED = "hconfig.requests";

    /** Threads share the generator without a lock: two that get the same number do no harm. */
    private final SamplingRandom samplingRandom = new SamplingRandom();

    private final KeySampler sketch = new KeySampler(samplingRandom::next);

    @Override
    public Optional<RegionObserver> getRegionObserver() {
        return Optional.of(this);
    }

    @Override
    public void preGetOp(ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> result)
            throws IOException {
        if (get.getAttribute(ASKED) == null) {
            sketch.add(get.getRow());
            return;
        }
        result.add(CoprocessorReplyEncoder.cell(get, sketch.reply().toBytes()));
        context.bypass();
    }

    @Override
    public void preBatchMutate(
            ObserverContext<RegionCoprocessorEnvironment> context, MiniBatchOperationInProgress<Mutation> batch) {
        for (int i = 0; i < batch.size(); i++) {
            sketch.add(batch.getOperation(i).getRow());
        }
    }

    @Override
    public void preScannerOpen(ObserverContext<RegionCoprocessorEnvironment> context, Scan scan) {
        sketch.add(scan.getStartRow());
    }

    /** A splittable generator's stream, seeded by where this object lies: no two regions draw alike. */
    private static final class SamplingRandom {
        private final SplittableRandom random = new SplittableRandom(System.identityHashCode(this));

        int next() {
            return random.nextInt();
        }
    }
}

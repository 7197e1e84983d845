package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.SplittableRandom;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.Region;

/**
 * Samples the keys requested from a region: those of Gets and of all writes, and the start keys of Scans. Replies to a Get with
 * the attribute {@link #ASKED} with the sample; no other request is changed.
 */
public final class RequestObserver extends QueriedObserver {
    /** The attribute that marks a Get as a query to this class. */
    public static final String ASKED = "hconfig.requests";

    /** Threads share the generator without a lock: it is harmless if two get the same number. */
    private final SamplingRandom samplingRandom = new SamplingRandom();

    private final KeySampler sketch = new KeySampler(samplingRandom::next);

    /** Creates an observer, which HBase does for each region. */
    public RequestObserver() {
        super(ASKED);
    }

    @Override
    void observe(Get get) {
        sketch.add(get.getRow());
    }

    @Override
    byte[] reply(Region region, Get query) throws IOException {
        return sketch.reply().toBytes();
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

    /**
     * Random stream of a splittable generator, seeded by the identity hash of this object, so that regions sample
     * independently.
     */
    private static final class SamplingRandom {
        private final SplittableRandom random = new SplittableRandom(System.identityHashCode(this));

        int next() {
            return random.nextInt();
        }
    }
}

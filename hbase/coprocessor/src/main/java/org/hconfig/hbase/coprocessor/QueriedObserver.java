package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.Region;

/**
 * An observer of a region that replies to Gets with an attribute of its own; every other Get is executed unchanged. An endpoint
 * coprocessor would require protobuf classes of a version that clients may not have.
 */
abstract class QueriedObserver implements RegionCoprocessor, RegionObserver {
    private final String attribute;

    /**
     * Creates an observer.
     *
     * @param attribute the attribute that marks a Get as a query to this class
     */
    QueriedObserver(String attribute) {
        this.attribute = attribute;
    }

    @Override
    public final Optional<RegionObserver> getRegionObserver() {
        return Optional.of(this);
    }

    @Override
    public final void preGetOp(ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> result)
            throws IOException {
        if (get.getAttribute(attribute) == null) {
            observe(get);
            return;
        }
        result.add(
                CoprocessorReplyEncoder.cell(get, reply(context.getEnvironment().getRegion(), get)));
        context.bypass();
    }

    /** Sees a Get that is no query, before it is executed. */
    void observe(Get get) {}

    /**
     * Returns the reply to a query.
     *
     * @param query a Get with the attribute
     */
    abstract byte[] reply(Region region, Get query) throws IOException;
}

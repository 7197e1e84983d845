package org.hconfig.app.plan;

import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;

/** Clusters for tests of planners. */
final class TestClusters {
    private TestClusters() {}

    /** Returns three servers of HBase 2.6.4 with 8 GiB, of which 4 GiB are heap, and this number of processors. */
    static ClusterFactsReading ofThree(double cores) {
        return new ClusterFactsReading(
                "id",
                new ClusterFacts(
                        "lab",
                        "2.6.4",
                        List.of("a,1,1", "b,1,1", "c,1,1"),
                        new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(4), cores),
                        Map.of()),
                List.of());
    }
}

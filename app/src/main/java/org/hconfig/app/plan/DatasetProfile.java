package org.hconfig.app.plan;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SampledKeyReader;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.dataset.files.SourceOptions;
import org.hconfig.xconfig.model.DatasetFacts;

/**
 * What a look at a dataset tells a planner.
 *
 * @param facts its size and shape
 * @param presplit how a table for it is split: by the generator's own distribution, else by a sample of its keys
 */
public record DatasetProfile(DatasetFacts facts, PresplitRequest presplit) {
    /**
     * Rows drawn. With 40 regions each boundary is off by about a twentieth of a region, and a server's share by about a
     * fiftieth.
     */
    private static final int SAMPLE_ROWS = 20_000;

    private static final List<String> YCSB_OPTIONS =
            List.of("insertorder", "zeropadding", "recordcount", "insertstart");

    /**
     * Looks at a dataset.
     *
     * @param hadoop for files named by a URI
     * @throws HConfigException with everything that is wrong with the dataset
     */
    public static DatasetProfile read(SourceSpec spec, Configuration hadoop) {
        RowSource source = SourceOpener.open(spec, SourceOptions.of(hadoop));
        try {
            if (spec instanceof YcsbSourceSpec ycsb) {
                return new DatasetProfile(source.facts(), ofYcsb(ycsb));
            }
            RowBatch rows = source.sample(SAMPLE_ROWS);
            return new DatasetProfile(source.facts(), PresplitRequest.sampled(SampledKeyReader.of(rows)));
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(
                            LoadError.INPUT_UNREADABLE,
                            spec.text() + " cannot be read",
                            String.valueOf(failed.getMessage()),
                            "check that the files are there and readable"),
                    failed);
        }
    }

    private static PresplitRequest ofYcsb(YcsbSourceSpec ycsb) {
        Map<String, String> options = new TreeMap<>(ycsb.properties());
        options.keySet().retainAll(YCSB_OPTIONS);
        return PresplitRequest.withPartitioner("ycsb-hash", options);
    }

    /** The same with the partitioner and the number of regions that somebody asked for. */
    public PresplitRequest withPartitioner(
            Optional<String> partitioner, Map<String, String> options, int regionsPerServer) {
        PresplitRequest request = partitioner.isPresent()
                ? new PresplitRequest(partitioner, options, presplit.sample(), presplit.regionsPerServer())
                : presplit;
        return regionsPerServer > 0 ? request.withRegionsPerServer(regionsPerServer) : request;
    }
}

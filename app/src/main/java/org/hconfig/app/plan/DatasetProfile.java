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
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SampledKeyReader;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.model.DatasetFacts;

/**
 * Profile of a dataset for the planner.
 *
 * @param facts size and shape of the dataset
 * @param presplit pre-split request: by the distribution of the generator, else by a sample of the keys
 */
public record DatasetProfile(DatasetFacts facts, PresplitRequest presplit) {
    /**
     * Number of sampled rows. With 40 regions each boundary has an error of about a twentieth of a region, and the share
     * of a server of about a fiftieth.
     */
    private static final int SAMPLE_ROWS = 20_000;

    private static final List<String> YCSB_OPTIONS =
            List.of("insertorder", "zeropadding", "recordcount", "insertstart");

    /**
     * Reads the profile of a dataset; samples its keys.
     *
     * @param hadoop configuration for files with a URI
     * @throws HConfigException with all problems of the dataset
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
                            "check that the files exist and are readable"),
                    failed);
        }
    }

    private static PresplitRequest ofYcsb(YcsbSourceSpec ycsb) {
        Map<String, String> options = new TreeMap<>(ycsb.properties());
        options.keySet().retainAll(YCSB_OPTIONS);
        return PresplitRequest.withPartitioner("ycsb-hash", options);
    }

    /** Returns the pre-split request with the given partitioner and number of regions. */
    public PresplitRequest withPartitioner(
            Optional<String> partitioner, Map<String, String> options, int regionsPerServer) {
        PresplitRequest request = partitioner.isPresent()
                ? new PresplitRequest(partitioner, options, presplit.sample(), presplit.regionsPerServer())
                : presplit;
        return regionsPerServer > 0 ? request.withRegionsPerServer(regionsPerServer) : request;
    }
}

package org.hconfig.hbase.dataset.files;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.presplit.KeySample;

/** Extracts the keys of sampled rows. */
public final class SampledKeyReader {
    private SampledKeyReader() {}

    /** Returns the keys of rows, each with the size of its row in bytes. */
    public static KeySample of(RowBatch rows) {
        List<KeySample.SampledRow> sampled = new ArrayList<>(rows.rows());
        for (int row = 0; row < rows.rows(); row++) {
            sampled.add(new KeySample.SampledRow(RowKey.of(rows.key(row)), rows.end(row) - rows.start(row)));
        }
        return new KeySample(sampled);
    }
}

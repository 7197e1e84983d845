package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.jspecify.annotations.Nullable;

/** Reads sources into plain lists. */
final class SourceRows {
    private SourceRows() {}

    /** A row as text: its key and its columns. */
    record Row(String key, SortedMap<String, String> cells) {}

    /** A rejected row. */
    record Reject(String source, String position, String text, String reason) {}

    static SourceOptions options(long chunkBytes) {
        return new SourceOptions(chunkBytes, 10 << 20, new Configuration(false));
    }

    /** A CSV file of keys and {@code cf:v}, or with a header whose columns go to {@code cf}. */
    static RowSource open(Path file, boolean header, @Nullable String encoding, boolean recursive, long chunkBytes) {
        FileSourceSpec spec = new FileSourceSpec(
                FileSourceSpec.Format.CSV,
                List.of(file.toString()),
                new FileSourceSpec.FieldLayout(header ? List.of() : List.of("key", "cf:v"), header, null, "cf", ""),
                false,
                encoding,
                recursive,
                FileOptions.NONE);
        return SourceOpener.open(spec, options(chunkBytes));
    }

    static List<Row> read(RowSource source, List<Reject> rejects) throws IOException {
        List<Row> rows = new ArrayList<>();
        RejectSink sink = rejectedRow -> rejects.add(
                new Reject(rejectedRow.source(), rejectedRow.position(), rejectedRow.text(), rejectedRow.reason()));
        for (Chunk chunk : source.chunks()) {
            RowBatch batch = new RowBatch(7, 64);
            try (RowReader reader = source.open(chunk, sink)) {
                boolean more = true;
                while (more) {
                    batch.clear();
                    more = reader.read(batch, 3, 500);
                    rows.addAll(rows(batch));
                }
            }
        }
        return rows;
    }

    static List<Row> rows(RowBatch batch) {
        List<Row> rows = new ArrayList<>();
        for (int row = 0; row < batch.rows(); row++) {
            SortedMap<String, String> cells = new TreeMap<>();
            for (int at = batch.start(row); at < batch.end(row); at += RowBatch.cellLength(batch.bytes(), at)) {
                KeyValue cell = new KeyValue(batch.bytes(), at, RowBatch.cellLength(batch.bytes(), at));
                cells.put(
                        new String(CellUtil.cloneFamily(cell), UTF_8) + ":"
                                + new String(CellUtil.cloneQualifier(cell), UTF_8),
                        new String(CellUtil.cloneValue(cell), UTF_8));
            }
            rows.add(new Row(new String(batch.key(row), UTF_8), cells));
        }
        return rows;
    }
}

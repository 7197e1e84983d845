package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPInputStream;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.compression.FileCompression;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.encoding.AsciiInputStream;
import org.hconfig.hbase.dataset.encoding.TextEncoding;
import org.jspecify.annotations.Nullable;

/**
 * Counts the records of a dataset in a separate pass over its files, from the first byte to the last; the JDK decompresses gzip. If
 * record ends cannot be recognized without the rules of a dialect (escapes, separators of several characters), there is no result.
 */
final class IndependentRecordCount {
    private static final int BUFFER_BYTES = 256 << 10;

    private final FileSourceSpec spec;
    private final @Nullable DelimiterDialect delimiterDialect;
    private final TextEncoding encoding;

    /**
     * Creates a counter.
     *
     * @param delimiterDialect dialect of delimited files; null for JSON, where each line is a record
     */
    IndependentRecordCount(FileSourceSpec spec, @Nullable DelimiterDialect delimiterDialect, TextEncoding encoding) {
        this.spec = spec;
        this.delimiterDialect = delimiterDialect;
        this.encoding = encoding;
    }

    /** Returns the number of records of all files; empty if they cannot be counted, or if the count was stopped. */
    OptionalLong of(List<SourceFile> files, BooleanSupplier stopped) throws IOException {
        if (!countable()) {
            return OptionalLong.empty();
        }
        long records = 0;
        for (SourceFile file : files) {
            RecordCounter counter = counter();
            byte[] buffer = new byte[BUFFER_BYTES];
            try (InputStream in = text(file.input())) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    counter.update(buffer, 0, read);
                    if (stopped.getAsBoolean()) {
                        return OptionalLong.empty();
                    }
                }
            }
            records += counter.count();
        }
        return OptionalLong.of(records);
    }

    /** Returns true for files whose records can be counted without parsing rows. */
    boolean countable() {
        return delimiterDialect == null
                || (delimiterDialect.escape() < 0
                        && (delimiterDialect.quote() < 0 || delimiterDialect.separator().length == 1));
    }

    private RecordCounter counter() {
        long skipped = spec.options().skipLines();
        return delimiterDialect == null
                ? new RecordCounter(DelimiterDialect.NONE, DelimiterDialect.NONE, DelimiterDialect.NONE, skipped, false)
                : new RecordCounter(
                        delimiterDialect.separator()[0],
                        delimiterDialect.quote(),
                        delimiterDialect.comment(),
                        skipped,
                        spec.fields().header());
    }

    private InputStream text(InputFile file) throws IOException {
        InputStream bytes = file.packing() == FileCompression.GZIP
                ? new GZIPInputStream(file.open(0), BUFFER_BYTES)
                : file.unpacked(0, note -> {});
        return encoding.isUnsplittable() ? new AsciiInputStream(encoding.reader(bytes)) : bytes;
    }
}

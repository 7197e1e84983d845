package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPInputStream;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.jspecify.annotations.Nullable;

/**
 * Counts the records of a dataset by a pass of its own over its files, from the first byte to the last, gzip unpacked by the JDK. Where
 * a record's end cannot be told without the rules of a dialect (escapes, separators of several characters), it says nothing.
 */
final class IndependentRecordCount {
    private static final int BUFFER_BYTES = 256 << 10;

    private final FileSourceSpec spec;
    private final @Nullable DelimiterDialect delimiterDialect;
    private final TextEncoding encoding;

    /**
     * A count.
     *
     * @param delimiterDialect the characters of delimited files; null for JSON, where each line is a record
     */
    IndependentRecordCount(FileSourceSpec spec, @Nullable DelimiterDialect delimiterDialect, TextEncoding encoding) {
        this.spec = spec;
        this.delimiterDialect = delimiterDialect;
        this.encoding = encoding;
    }

    /** Records of all files; absent where they cannot be counted, or when told to stop. */
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

    /** True for files whose records can be told without reading rows. */
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
                        spec.header());
    }

    private InputStream text(InputFile file) throws IOException {
        InputStream bytes = file.packing() == FileCompression.GZIP
                ? new GZIPInputStream(file.open(0), BUFFER_BYTES)
                : file.unpacked(0, note -> {});
        return encoding.isUnsplittable() ? new AsciiInputStream(encoding.reader(bytes)) : bytes;
    }
}

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
final class SecondCount {
    private static final int BUFFER_BYTES = 256 << 10;

    private final FileSourceSpec spec;
    private final @Nullable Dialect dialect;
    private final TextEncoding encoding;

    /**
     * A count.
     *
     * @param dialect the characters of delimited files; null for JSON, where each line is a record
     */
    SecondCount(FileSourceSpec spec, @Nullable Dialect dialect, TextEncoding encoding) {
        this.spec = spec;
        this.dialect = dialect;
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
                    counter.feed(buffer, 0, read);
                    if (stopped.getAsBoolean()) {
                        return OptionalLong.empty();
                    }
                }
            }
            records += counter.end();
        }
        return OptionalLong.of(records);
    }

    /** True for files whose records can be told without reading rows. */
    boolean countable() {
        return dialect == null || (dialect.escape() < 0 && (dialect.quote() < 0 || dialect.separator().length == 1));
    }

    private RecordCounter counter() {
        long skipped = spec.options().skipLines();
        return dialect == null
                ? new RecordCounter(Dialect.NONE, Dialect.NONE, Dialect.NONE, skipped, false)
                : new RecordCounter(dialect.separator()[0], dialect.quote(), dialect.comment(), skipped, spec.header());
    }

    private InputStream text(InputFile file) throws IOException {
        InputStream bytes = file.packing() == Packing.GZIP
                ? new GZIPInputStream(file.open(0), BUFFER_BYTES)
                : file.unpacked(0, note -> {});
        return encoding.whole() ? new AsciiView(encoding.reader(bytes)) : bytes;
    }
}

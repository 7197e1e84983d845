package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BooleanSupplier;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.delimited.QuoteTracker;
import org.hconfig.hbase.dataset.encoding.ByteLineReader;
import org.hconfig.hbase.dataset.encoding.TextEncoding;
import org.hconfig.hbase.dataset.files.FileSegment.LineJoining;
import org.hconfig.hbase.dataset.mapping.RowParser;
import org.hconfig.hbase.model.DatasetFacts;
import org.jspecify.annotations.Nullable;

/** Row source of text files. A chunk is a byte range of one file, or a whole file that cannot be split. */
final class FileSource implements RowSource {
    /** Maximum length of a line or record; HBase's servers accept requests of up to 256 MiB. */
    static final int RECORD_BYTES_MAX = 64 << 20;

    /** Maximum length of a record with several lines. */
    static final int JOINED_BYTES_MAX = 16 << 20;

    private final FileSourceSpec spec;
    private final List<SourceFile> files;
    private final List<String> families;
    private final RowFormat format;
    private final TextEncoding encoding;
    private final boolean apart;
    private final List<Chunk> chunks;
    private @Nullable DatasetFacts facts;
    private final Set<String> notes = new ConcurrentSkipListSet<>();
    private final Map<String, SourceFile> byName = new HashMap<>();

    FileSource(
            FileSourceSpec spec,
            List<SourceFile> files,
            List<String> families,
            RowFormat format,
            TextEncoding encoding,
            SourceOptions options,
            Collection<String> notes) {
        this.notes.addAll(notes);
        this.encoding = encoding;
        this.apart = options.apart();
        this.spec = spec;
        this.files = List.copyOf(files);
        this.families = families;
        this.format = format;
        this.chunks = FileChunker.cut(files, options.chunkBytes());
        files.forEach(file -> byName.put(file.input().name(), file));
    }

    /** Opens a dataset; see {@link FileSourceOpener}. */
    static RowSource open(FileSourceSpec spec, SourceOptions options) {
        return new FileSourceOpener(spec, options).open();
    }

    @Override
    public String fingerprint() {
        StringBuilder text = new StringBuilder("files-3 ").append(spec);
        for (SourceFile file : files) {
            InputFile input = file.input();
            text.append(", ").append(input.name()).append(' ');
            if (input.pipe() != null) {
                text.append(PipeInput.MARK);
            } else {
                text.append(input.size()).append(" bytes of ").append(input.modifiedMillis());
            }
        }
        return text.toString();
    }

    @Override
    public List<Chunk> chunks() {
        return chunks;
    }

    @Override
    public RowReader open(Chunk chunk, RejectSink rejects) throws IOException {
        SourceFile file = byName.get(chunk.source());
        if (file == null) {
            throw new IllegalArgumentException("chunk " + chunk + " is of another source");
        }
        PipeInput pipeInput = file.input().pipe();
        if (pipeInput != null) {
            try {
                facts();
                pipeInput.consume();
            } catch (IOException e) {
                throw InputExceptions.damaged(file.input(), "", e);
            }
        }
        return open(file, chunk.from(), chunk.to(), rejects, apart ? LineJoining.REFUSE : LineJoining.JOIN);
    }

    /** Opens the beginning of a file to check the mapping. */
    RowReader first(SourceFile file, RejectSink rejects) throws IOException {
        return open(file, 0, file.input().size(), rejects, LineJoining.JOIN);
    }

    /** Opens a byte range of a file to inspect its rows. */
    RowReader look(SourceFile file, long from, long to) throws IOException {
        return open(file, from, to, rejectedRow -> {}, file.whole() || from == 0 ? LineJoining.JOIN : LineJoining.SKIP);
    }

    private RowReader open(SourceFile file, long from, long to, RejectSink rejects, LineJoining lineJoining)
            throws IOException {
        InputFile input = file.input();
        // One byte early: a range begins with the first line that begins in it, which can be at its first byte.
        long start = from == 0 ? 0 : from - 1;
        QuoteTracker longLines = format.quotes().get();
        RowParser parser = format.parser().get();
        ByteLineReader lines = lines(input, start, longLines);
        long end = file.whole() ? Long.MAX_VALUE : to;
        long firstLine = from == 0 ? 1 : 0;
        try {
            if (from > 0) {
                toFirstRecord(file, lines, start, to, lineJoining);
            } else {
                lines.skipByteOrderMark();
                firstLine += skipLines(lines);
                firstLine += spec.fields().header() ? skipRecord(lines, parser) : 0;
            }
        } catch (IOException e) {
            lines.close();
            throw InputExceptions.damaged(input, "", e);
        }
        FileSegment fileSegment = new FileSegment(
                input, end, firstLine, file.lineNumbers(), file.whole() ? LineJoining.JOIN : lineJoining);
        return new FileRowReader(fileSegment, lines, parser, encoding.ofRecords(), format, longLines, rejects);
    }

    private ByteLineReader lines(InputFile input, long start, @Nullable QuoteTracker longLines) {
        try {
            return new ByteLineReader(
                    encoding.stream(input.unpacked(start, notes::add)),
                    start,
                    RECORD_BYTES_MAX,
                    longLines == null ? (bytes, first, end) -> {} : longLines::update);
        } catch (IOException e) {
            throw InputExceptions.damaged(input, "", e);
        }
    }

    /** Skips the line in which the range begins, and all further lines of its record. */
    private static void toFirstRecord(
            SourceFile file, ByteLineReader lines, long start, long to, LineJoining lineJoining) throws IOException {
        QuoteStateIndex quotes = file.quotes();
        if (quotes == null || lineJoining != LineJoining.JOIN) {
            lines.next();
            return;
        }
        QuoteTracker tracker = quotes.at(start);
        while (lines.next() && lines.offset() < to) {
            tracker.update(lines.buffer(), lines.from(), lines.to());
            if (tracker.lineEnd()) {
                return;
            }
        }
    }

    /** Skips the lines before the header; returns their number. */
    private long skipLines(ByteLineReader lines) throws IOException {
        long skipped = 0;
        while (skipped < spec.options().skipLines() && lines.next()) {
            skipped++;
        }
        return skipped;
    }

    /** Skips the header and comments before it; returns the number of their lines. */
    private int skipRecord(ByteLineReader lines, RowParser parser) throws IOException {
        int comment = format.dialect() == null
                ? DelimiterDialect.NONE
                : format.dialect().comment();
        int count = 0;
        do {
            if (!lines.next()) {
                return count;
            }
            count++;
        } while (comment >= 0 && lines.from() < lines.to() && lines.buffer()[lines.from()] == comment);
        boolean open = parser.open(lines.buffer(), lines.from(), lines.to());
        while (open) {
            int seen = lines.to() - lines.from();
            if (seen >= JOINED_BYTES_MAX || !lines.extend()) {
                break;
            }
            count++;
            open = parser.resume(lines.buffer(), lines.from(), lines.from() + seen, lines.to());
        }
        return count;
    }

    @Override
    public boolean recounted() {
        return !isReadOnce() && secondCount().countable();
    }

    @Override
    public OptionalLong records(BooleanSupplier stopped) throws IOException {
        return isReadOnce() ? OptionalLong.empty() : secondCount().of(files, stopped);
    }

    private IndependentRecordCount secondCount() {
        return new IndependentRecordCount(spec, format.dialect(), encoding);
    }

    @Override
    public RowMetadataFlags metadata() {
        return format.marks();
    }

    @Override
    public Map<String, String> types() {
        return format.types();
    }

    List<SourceFile> files() {
        return files;
    }

    @Override
    public boolean isCheapToSample() {
        return new FileSampler(this, files).cheap();
    }

    @Override
    public RowBatch sample(int rowsMax) throws IOException {
        return new FileSampler(this, files).sample(rowsMax);
    }

    @Override
    public List<String> families() {
        return families;
    }

    @Override
    public synchronized DatasetFacts facts() throws IOException {
        DatasetFacts known = facts;
        if (known == null) {
            known = new FileFacts(this).of(files);
            facts = known;
        }
        return known;
    }

    @Override
    public List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        for (SourceFile file : files) {
            PipeInput pipeInput = file.input().pipe();
            if (pipeInput != null) {
                all.add(file.input().name() + " is a pipe: " + pipeInput.summary()
                        + "; a load from it cannot be resumed, and duplicate keys cannot be searched for");
            }
        }
        return all;
    }

    @Override
    public boolean isReadOnce() {
        return files.stream().anyMatch(file -> file.input().pipe() != null);
    }

    @Override
    public boolean isExact() {
        return false;
    }
}

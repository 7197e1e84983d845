package org.hconfig.hbase.load.sources;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.hconfig.hbase.load.Chunk;
import org.hconfig.hbase.load.FileSourceSpec;
import org.hconfig.hbase.load.RejectSink;
import org.hconfig.hbase.load.RowBatch;
import org.hconfig.hbase.load.RowReader;
import org.hconfig.hbase.load.RowSource;
import org.hconfig.model.DatasetFacts;

/** Rows from text files. A chunk is a stretch of bytes of one file, or a whole file that cannot be cut. */
final class FileSource implements RowSource {
    /** Longest line or record; HBase's servers take requests of up to 256 MiB. */
    static final int RECORD_BYTES_MAX = 64 << 20;

    /** How far a record may go on in further lines. */
    static final int JOINED_BYTES_MAX = 16 << 20;

    private static final int UNPACK_BYTES = 64 << 10;

    private final FileSourceSpec spec;
    private final List<SourceFile> files;
    private final List<String> families;
    private final RowFormat format;
    private final List<Chunk> chunks;
    private final Map<String, SourceFile> byName = new HashMap<>();

    FileSource(FileSourceSpec spec, List<SourceFile> files, List<String> families, RowFormat format, long chunkBytes) {
        this.spec = spec;
        this.files = List.copyOf(files);
        this.families = families;
        this.format = format;
        this.chunks = cut(files, chunkBytes);
        files.forEach(file -> byName.put(file.input().name(), file));
    }

    /** Opens a dataset; see {@link FileSourceOpener}. */
    static RowSource open(FileSourceSpec spec, SourceOptions options) {
        return new FileSourceOpener(spec, options).open();
    }

    /** Makes parsers; one for each reader. */
    interface RowFormat {
        RowParser parser();
    }

    /**
     * A file and how it is read.
     *
     * @param input the file
     * @param whole true when it cannot be cut
     * @param lineNumbers counts its lines
     */
    record SourceFile(InputFile input, boolean whole, LineNumbers lineNumbers) {}

    private static List<Chunk> cut(List<SourceFile> files, long chunkBytes) {
        List<Chunk> chunks = new ArrayList<>();
        for (SourceFile file : files) {
            long size = file.input().size();
            long step = file.whole() ? Math.max(1, size) : chunkBytes;
            for (long from = 0; from < size; from += step) {
                chunks.add(new Chunk(
                        chunks.size(),
                        from,
                        Math.min(size, from + step),
                        file.input().name()));
            }
        }
        return List.copyOf(chunks);
    }

    @Override
    public String fingerprint() {
        StringBuilder text = new StringBuilder("files-1 ").append(spec);
        for (SourceFile file : files) {
            InputFile input = file.input();
            text.append(", ")
                    .append(input.name())
                    .append(' ')
                    .append(input.size())
                    .append(" bytes of ");
            text.append(input.modifiedMillis());
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
        return open(file, chunk.from(), chunk.to(), rejects);
    }

    /** Opens a stretch of a file. */
    RowReader open(SourceFile file, long from, long to, RejectSink rejects) throws IOException {
        InputFile input = file.input();
        boolean atStart = from == 0;
        // One byte early: a stretch begins with the first line that begins in it, which may be at its first byte.
        InputStream raw = input.open(atStart ? 0 : from - 1);
        InputStream in = input.packed() ? new GZIPInputStream(new BufferedInputStream(raw), UNPACK_BYTES) : raw;
        ByteLines lines = new ByteLines(in, atStart ? 0 : from - 1, RECORD_BYTES_MAX);
        long end = file.whole() ? Long.MAX_VALUE : to;
        long firstLine = 0;
        if (!atStart) {
            lines.next();
        } else {
            firstLine = 1;
            lines.skipByteOrderMark();
            if (spec.header()) {
                lines.next();
                firstLine = 2;
            }
        }
        return new FileRowReader(
                input, lines, end, format.parser(), rejects, file.lineNumbers(), firstLine, file.whole());
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
    public DatasetFacts facts() throws IOException {
        return new FileSampler(this, files).facts();
    }

    @Override
    public boolean exact() {
        return false;
    }
}

package org.hconfig.hbase.load.sources;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.hconfig.hbase.load.FileSourceSpec;
import org.hconfig.hbase.load.FileSourceSpec.Format;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.hbase.load.RowBatch;
import org.hconfig.hbase.load.RowReader;
import org.hconfig.hbase.load.RowSource;
import org.hconfig.hbase.load.sources.FileSource.RowFormat;
import org.hconfig.hbase.load.sources.FileSource.SourceFile;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problems;
import org.jspecify.annotations.Nullable;

/** Opens text files as a dataset: finds them, reads the header, makes the mapping, and tries it on the first rows. */
final class FileSourceOpener {
    private static final int PEEK_BYTES = 1 << 20;
    private static final int TRY_ROWS = 20;

    private final FileSourceSpec spec;
    private final SourceOptions options;
    private final Problems problems = new Problems();

    FileSourceOpener(FileSourceSpec spec, SourceOptions options) {
        this.spec = spec;
        this.options = options;
    }

    RowSource open() {
        byte separator = separator();
        List<InputFile> files = InputFiles.find(spec.files(), options.hadoop(), problems);
        List<byte[]> beginnings = new ArrayList<>();
        for (InputFile file : files) {
            beginnings.add(beginning(file));
        }
        if (problems.isEmpty() && beginnings.stream().allMatch(bytes -> bytes.length == 0)) {
            problems.add(
                    LoadError.INPUT_EMPTY,
                    spec.text() + " is empty",
                    "no file has a single byte",
                    "check that it is the right file");
        }
        problems.throwIfAny();
        return spec.format() == Format.JSON ? json(files) : delimited(files, beginnings, separator);
    }

    private byte separator() {
        String text = spec.separator() == null ? (spec.format() == Format.TSV ? "\t" : ",") : spec.separator();
        boolean usable = text.length() == 1 && text.charAt(0) < 128 && "\"\r\n".indexOf(text.charAt(0)) < 0;
        if (!usable) {
            problems.add(
                    LoadError.OPTION,
                    "separator '" + text + "' cannot be used",
                    "it has to be one ASCII character and neither a quote nor a line end",
                    "give for example --separator ';'");
            return ',';
        }
        return (byte) text.charAt(0);
    }

    /** The first bytes of a file, unpacked; notes what cannot be read. */
    private byte[] beginning(InputFile file) {
        if (file.size() == 0) {
            return new byte[0];
        }
        try (InputStream raw = new BufferedInputStream(file.open(0));
                InputStream in = file.packed() ? new GZIPInputStream(raw) : raw) {
            byte[] bytes = in.readNBytes(PEEK_BYTES);
            if (bytes.length >= 2 && ((bytes[0] == -2 && bytes[1] == -1) || (bytes[0] == -1 && bytes[1] == -2))) {
                problems.add(
                        LoadError.INPUT_UNREADABLE,
                        file.name() + " is written in UTF-16",
                        "only UTF-8 is read",
                        "convert it: iconv -f UTF-16 -t UTF-8");
            }
            return bytes;
        } catch (IOException e) {
            problems.add(
                    LoadError.INPUT_UNREADABLE,
                    "cannot read input " + file.name(),
                    String.valueOf(e),
                    "check that it is what its name says and that you may read it");
            return new byte[0];
        }
    }

    private RowSource json(List<InputFile> files) {
        JsonMapping mapping = JsonMapping.of(spec, problems);
        problems.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        RowLimits limits = new RowLimits(options.cellLimit());
        List<SourceFile> sources = files.stream()
                .map(file -> new SourceFile(file, file.packed(), new LineNumbers(file)))
                .toList();
        return tried(sources, mapping.families(), () -> new JsonRows(mapping, limits));
    }

    private RowSource delimited(List<InputFile> files, List<byte[]> beginnings, byte separator) {
        boolean quoting = spec.format() == Format.CSV;
        List<String> header = spec.header() ? header(files, beginnings, separator, quoting) : null;
        FieldMapping mapping = FieldMapping.of(spec, header, problems);
        problems.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        List<SourceFile> sources = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            InputFile file = files.get(i);
            boolean whole = file.packed()
                    || file.size() <= options.chunkBytes()
                    || (quoting && (spec.multiline() || linesJoin(beginnings.get(i), separator, mapping.fields())));
            sources.add(new SourceFile(file, whole, new LineNumbers(file)));
        }
        RowLimits limits = new RowLimits(options.cellLimit());
        RowFormat format = () -> new DelimitedRows(mapping, new FieldScanner(separator, quoting), limits);
        return tried(sources, mapping.families(), format);
    }

    /** The names in the files' first line, which have to be the same in all files. */
    private @Nullable List<String> header(
            List<InputFile> files, List<byte[]> beginnings, byte separator, boolean quoting) {
        List<String> header = null;
        for (int i = 0; i < files.size(); i++) {
            if (beginnings.get(i).length == 0) {
                continue;
            }
            List<String> names = header(beginnings.get(i), separator, quoting);
            if (header == null) {
                header = names;
            } else if (!header.equals(names)) {
                problems.add(
                        LoadError.COLUMNS,
                        files.get(i).name() + " has another header than the files before",
                        "it is " + String.join(", ", names) + "; before: " + String.join(", ", header),
                        "load files of one kind at a time");
            }
        }
        return header;
    }

    private static List<String> header(byte[] beginning, byte separator, boolean quoting) {
        int from = beginning.length >= 3 && beginning[0] == (byte) 0xEF ? 3 : 0;
        int to = from;
        while (to < beginning.length && beginning[to] != '\n') {
            to++;
        }
        if (to > from && beginning[to - 1] == '\r') {
            to--;
        }
        FieldScanner scanner = new FieldScanner(separator, quoting);
        if (scanner.scan(beginning, from, to) != FieldScanner.Outcome.COMPLETE) {
            return List.of(new String(beginning, from, to - from, UTF_8));
        }
        List<String> names = new ArrayList<>();
        for (int field = 0; field < scanner.fields(); field++) {
            int length = scanner.doubled(field)
                    ? scanner.unescape(beginning, from, field)
                    : scanner.end(field) - scanner.start(field);
            byte[] bytes = scanner.doubled(field) ? scanner.unescaped() : beginning;
            int at = scanner.doubled(field) ? 0 : from + scanner.start(field);
            names.add(new String(bytes, at, length, UTF_8).strip());
        }
        return names;
    }

    /** True when a record at the beginning of a file goes on in the next line, and then has the right fields. */
    private static boolean linesJoin(byte[] beginning, byte separator, int fields) {
        FieldScanner scanner = new FieldScanner(separator, true);
        int from = 0;
        while (from < beginning.length) {
            int to = lineEnd(beginning, from);
            FieldScanner.Outcome outcome = scanner.scan(beginning, from, to);
            int end = to;
            while (outcome == FieldScanner.Outcome.OPEN && end < beginning.length) {
                int longer = lineEnd(beginning, end + 1);
                outcome = scanner.resume(beginning, from, end, longer);
                end = longer;
            }
            if (end > to && outcome == FieldScanner.Outcome.COMPLETE && scanner.fields() == fields) {
                return true;
            }
            from = to + 1;
        }
        return false;
    }

    /** Where the line ends that holds {@code at}, a carriage return left out. */
    private static int lineEnd(byte[] bytes, int at) {
        int end = at;
        while (end < bytes.length && bytes[end] != '\n') {
            end++;
        }
        return Math.min(end, bytes.length);
    }

    /** Reads the first rows: when none fits, it is the mapping that is wrong, not the rows. */
    private RowSource tried(List<SourceFile> files, List<String> families, RowFormat format) {
        FileSource source = new FileSource(spec, files, families, format, options.chunkBytes());
        List<String> reasons = new ArrayList<>();
        RowBatch rows = new RowBatch(0, 1 << 16);
        try {
            for (SourceFile file : files) {
                try (RowReader reader = source.open(file, 0, file.input().size(), (name, position, text, reason) -> {
                    reasons.add(name + ":" + position + ": " + reason);
                    if (reasons.size() >= TRY_ROWS) {
                        throw new EnoughRejects();
                    }
                })) {
                    reader.read(rows, 1, Integer.MAX_VALUE);
                }
                if (rows.rows() > 0) {
                    return source;
                }
            }
        } catch (EnoughRejects e) {
            reasons.add("and so on");
        } catch (IOException e) {
            problems.add(LoadError.INPUT_UNREADABLE, "cannot read " + spec.text(), String.valueOf(e), "check the file");
        }
        problems.throwIfAny();
        if (reasons.isEmpty()) {
            throw new HConfigException(
                    LoadError.INPUT_EMPTY, spec.text() + " has no rows", "", "check that it is the right file");
        }
        throw new HConfigException(
                LoadError.COLUMNS,
                "none of the first " + Math.min(TRY_ROWS, reasons.size()) + " rows of " + spec.text()
                        + " fits the mapping",
                reasons.get(0),
                "correct --columns, --separator or --header");
    }

    /** Ends the trial. */
    private static final class EnoughRejects extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EnoughRejects() {
            super(null, null, false, false);
        }
    }
}

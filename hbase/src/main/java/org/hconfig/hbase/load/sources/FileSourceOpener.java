package org.hconfig.hbase.load.sources;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.load.FileSourceSpec;
import org.hconfig.hbase.load.FileSourceSpec.Format;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.hbase.load.RowSource;
import org.hconfig.hbase.load.sources.FileSource.RowFormat;
import org.hconfig.hbase.load.sources.FileSource.SourceFile;
import org.hconfig.model.Problems;
import org.jspecify.annotations.Nullable;

/** Opens text files as a dataset: finds them, reads the header, makes the mapping, and tries it on the first rows. */
final class FileSourceOpener {
    private final FileSourceSpec spec;
    private final SourceOptions options;
    private final Problems problems = new Problems();
    private final List<String> notes = new ArrayList<>();

    FileSourceOpener(FileSourceSpec spec, SourceOptions options) {
        this.spec = spec;
        this.options = options;
    }

    RowSource open() {
        byte separator = separator();
        TextEncoding encoding = TextEncoding.of(spec.encoding(), separator, problems);
        List<FileBeginning> files = new ArrayList<>();
        for (InputFile file :
                new InputFiles(spec.recursive(), options.hadoop(), notes::add).find(spec.files(), problems)) {
            files.add(FileBeginning.of(file, encoding, problems));
        }
        if (problems.isEmpty() && files.stream().allMatch(file -> file.bytes().length == 0)) {
            problems.add(
                    LoadError.INPUT_EMPTY,
                    spec.text() + " is empty",
                    files.isEmpty() && !notes.isEmpty() ? String.join("; ", notes) : "no file has a single byte",
                    "check that it is the right file or directory");
        }
        problems.throwIfAny();
        return spec.format() == Format.JSON ? json(files, encoding) : delimited(files, encoding, separator);
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

    private RowSource json(List<FileBeginning> files, TextEncoding encoding) {
        JsonMapping mapping = JsonMapping.of(spec, problems);
        problems.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        RowLimits limits = options.limits();
        List<SourceFile> sources = files.stream()
                .map(FileBeginning::file)
                .map(file -> new SourceFile(file, unknownPlaces(file, encoding), new LineNumbers(file), null))
                .toList();
        RowFormat format = new RowFormat() {
            @Override
            public RowParser parser() {
                return new JsonRows(mapping, limits);
            }

            @Override
            public @Nullable QuoteTracker quotes() {
                return null;
            }
        };
        return new FirstRows(spec, problems)
                .tried(sources, new FileSource(spec, sources, mapping.families(), format, encoding, options, notes));
    }

    private RowSource delimited(List<FileBeginning> files, TextEncoding encoding, byte separator) {
        boolean quoting = spec.format() == Format.CSV;
        List<String> header =
                spec.header() ? new Header(separator, quoting, encoding.ofRecords()).of(files, problems) : null;
        FieldMapping mapping = FieldMapping.of(spec, header, problems);
        problems.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        List<SourceFile> sources = new ArrayList<>();
        for (FileBeginning beginning : files) {
            InputFile file = beginning.file();
            boolean whole = unknownPlaces(file, encoding)
                    || file.size() <= options.chunkBytes()
                    || (quoting && (spec.multiline() || linesJoin(beginning.bytes(), separator, mapping.fields())));
            QuoteStates quotes = quoting && !whole ? new QuoteStates(file, separator) : null;
            sources.add(new SourceFile(file, whole, new LineNumbers(file), quotes));
        }
        RowLimits limits = options.limits();
        RowFormat format = new RowFormat() {
            @Override
            public RowParser parser() {
                return new DelimitedRows(mapping, new FieldScanner(separator, quoting), limits);
            }

            @Override
            public @Nullable QuoteTracker quotes() {
                return quoting ? new QuoteTracker(separator) : null;
            }
        };
        return new FirstRows(spec, problems)
                .tried(sources, new FileSource(spec, sources, mapping.families(), format, encoding, options, notes));
    }

    /** True when nothing but reading from the beginning finds the file's rows. */
    private static boolean unknownPlaces(InputFile file, TextEncoding encoding) {
        return file.packed() || file.pipe() != null || encoding.whole();
    }

    /** True when a record at the beginning of a file goes on in the next line, and then has the right fields. */
    private static boolean linesJoin(byte[] beginning, byte separator, int fields) {
        FieldScanner scanner = new FieldScanner(separator, true);
        int from = 0;
        while (from < beginning.length) {
            int end = Header.end(beginning, from, scanner);
            boolean complete = scanner.scan(beginning, from, end) == FieldScanner.Outcome.COMPLETE;
            if (complete && scanner.fields() == fields && Header.lineEnd(beginning, from) < end) {
                return true;
            }
            from = Header.lineEnd(beginning, end) + 1;
        }
        return false;
    }
}

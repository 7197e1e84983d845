package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.Problems;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.presplit.KeyTransform;

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
        Dialect dialect = Dialect.of(spec, problems);
        List<KeyTransform> transforms = transforms();
        if (spec.options().skipLines() < 0 || spec.options().limitRows() < 0) {
            problems.add(LoadError.OPTION, "--skip or --limit is negative", "", "give a number from 0");
        }
        TextEncoding encoding = TextEncoding.of(spec.encoding(), dialect.special(), problems);
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
        FileSource source = spec.format() == Format.JSON
                ? json(files, encoding, transforms)
                : delimited(files, encoding, dialect, transforms);
        RowSource tried = new FirstRows(spec, problems).tried(source);
        long limit = spec.options().limitRows();
        return limit > 0 ? new LimitedSource(tried, limit) : tried;
    }

    private List<KeyTransform> transforms() {
        List<KeyTransform> transforms = new ArrayList<>();
        for (String text : spec.options().keyTransforms()) {
            try {
                transforms.add(KeyTransform.of(text));
            } catch (IllegalArgumentException e) {
                problems.add(
                        LoadError.OPTION,
                        "--key-transform cannot be carried out: " + e.getMessage(),
                        "",
                        "give for example --key-transform salt:16");
            }
        }
        return transforms;
    }

    private FileSource json(List<FileBeginning> files, TextEncoding encoding, List<KeyTransform> transforms) {
        FileOptions given = spec.options();
        if (given.quote() != null
                || given.escape() != null
                || given.comment() != null
                || given.nullText() != null
                || given.missingFields()
                || given.extraFields()) {
            problems.add(
                    LoadError.OPTION,
                    "--quote, --escape, --comment, --null, --missing-fields and --extra-fields are not for JSON",
                    "JSON has its own rules for all of these",
                    "leave them out");
        }
        JsonMapping mapping = JsonMapping.of(spec, problems);
        problems.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        notes.addAll(ColumnEntry.notes(spec.columns()));
        RowLimits limits = options.limits();
        List<SourceFile> sources = new ArrayList<>();
        for (FileBeginning beginning : files) {
            InputFile file = beginning.file();
            boolean whole = unknownPlaces(file, encoding) || skipsFar(beginning);
            sources.add(new SourceFile(file, whole, new LineNumbers(file), null));
        }
        return new FileSource(
                spec,
                sources,
                mapping.families(),
                new RowFormat(
                        () -> new JsonRows(mapping, limits, transforms),
                        () -> null,
                        null,
                        FileSeams.NO_HEADER,
                        mapping.stamps().marks(),
                        mapping.types()),
                encoding,
                options,
                notes);
    }

    private FileSource delimited(
            List<FileBeginning> files, TextEncoding encoding, Dialect dialect, List<KeyTransform> transforms) {
        FileOptions given = spec.options();
        List<String> header =
                spec.header() ? new Header(dialect, encoding.ofRecords(), given.skipLines()).of(files, problems) : null;
        if (header != null) {
            // What is wrong with names that could not be read would be said of names that are not there.
            problems.throwIfAny();
        }
        FieldMapping mapping = FieldMapping.of(spec, header, problems);
        problems.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        notes.addAll(ColumnEntry.notes(header != null && spec.columns().isEmpty() ? header : spec.columns()));
        List<SourceFile> sources = new ArrayList<>();
        for (FileBeginning beginning : files) {
            InputFile file = beginning.file();
            boolean quoting = dialect.quote() >= 0;
            boolean whole = unknownPlaces(file, encoding)
                    || file.size() <= options.chunkBytes()
                    || dialect.whole()
                    || skipsFar(beginning)
                    || (quoting
                            && (spec.multiline()
                                    || linesJoin(beginning.bytes(), dialect.separator()[0], mapping.fields())));
            QuoteStates quotes = quoting && !whole ? new QuoteStates(file, dialect.separator()[0]) : null;
            sources.add(new SourceFile(file, whole, new LineNumbers(file), quotes));
        }
        RowLimits limits = options.limits();
        boolean plain = dialect.usual() && transforms.isEmpty() && mapping.plain() && plain(given);
        return new FileSource(
                spec,
                sources,
                mapping.families(),
                new RowFormat(
                        () -> plain
                                ? new DelimitedRows(
                                        mapping, new FieldScanner(dialect.separator()[0], dialect.quote() >= 0), limits)
                                : new RichRows(mapping, dialect.scanner(), limits, given, transforms),
                        dialect::quotes,
                        dialect,
                        spec.header() ? Header.seams(files, given.skipLines(), dialect) : FileSeams.NO_HEADER,
                        mapping.stamps().marks(),
                        mapping.types()),
                encoding,
                options,
                notes);
    }

    private static boolean plain(FileOptions given) {
        return given.nullText() == null && !given.missingFields() && !given.extraFields();
    }

    /** True when nothing but reading from the beginning finds the file's rows. */
    private static boolean unknownPlaces(InputFile file, TextEncoding encoding) {
        return file.packed() || file.pipe() != null || encoding.whole();
    }

    /** True when lines to be skipped reach into a file's second chunk, or hold a quote that nobody should count. */
    private boolean skipsFar(FileBeginning beginning) {
        long skip = spec.options().skipLines();
        if (skip == 0) {
            return false;
        }
        byte[] bytes = beginning.bytes();
        int end = Header.begin(bytes, skip, Dialect.NONE);
        return end == bytes.length
                || end >= options.chunkBytes()
                || new String(bytes, 0, end, ISO_8859_1).indexOf('"') >= 0;
    }

    /** True when a record at the beginning of a file goes on in the next line, and then has the right fields. */
    private static boolean linesJoin(byte[] beginning, byte separator, int fields) {
        FieldScanner scanner = new FieldScanner(separator, true);
        int from = 0;
        while (from < beginning.length) {
            int end = Header.end(beginning, from, scanner);
            boolean complete = scanner.scan(beginning, from, end) == RecordScanner.Outcome.COMPLETE;
            if (complete && scanner.fields() == fields && Header.lineEnd(beginning, from) < end) {
                return true;
            }
            from = Header.lineEnd(beginning, end) + 1;
        }
        return false;
    }
}

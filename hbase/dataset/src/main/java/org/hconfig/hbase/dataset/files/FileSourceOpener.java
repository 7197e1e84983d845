package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowLimits;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.delimited.DelimitedRowParser;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.delimited.FieldScanner;
import org.hconfig.hbase.dataset.delimited.RecordScanner;
import org.hconfig.hbase.dataset.delimited.TypedDelimitedRowParser;
import org.hconfig.hbase.dataset.encoding.TextEncoding;
import org.hconfig.hbase.dataset.json.JsonMapping;
import org.hconfig.hbase.dataset.json.JsonRowParser;
import org.hconfig.hbase.dataset.mapping.ColumnMappingEntry;
import org.hconfig.hbase.dataset.mapping.FieldMapping;
import org.hconfig.hbase.presplit.KeyTransform;

/** Opens text files as a dataset: finds them, reads the header, creates the mapping, and checks it with the first rows. */
final class FileSourceOpener {
    private final FileSourceSpec spec;
    private final SourceOptions options;
    private final ProblemCollector problemCollector = new ProblemCollector();
    private final List<String> notes = new ArrayList<>();

    FileSourceOpener(FileSourceSpec spec, SourceOptions options) {
        this.spec = spec;
        this.options = options;
    }

    RowSource open() {
        DelimiterDialect delimiterDialect = DelimiterDialect.of(spec, problemCollector);
        List<KeyTransform> transforms = SourceSpecCheck.transforms(spec, problemCollector);
        SourceSpecCheck.checkLimits(spec, problemCollector);
        TextEncoding encoding = TextEncoding.of(spec.encoding(), delimiterDialect.special(), problemCollector);
        List<FileHeadReader> files = new ArrayList<>();
        for (InputFile file : new InputFileFinder(spec.recursive(), options.hadoop(), notes::add)
                .find(spec.files(), problemCollector)) {
            files.add(FileHeadReader.of(file, encoding, problemCollector));
        }
        if (problemCollector.isEmpty() && files.stream().allMatch(file -> file.bytes().length == 0)) {
            problemCollector.add(
                    LoadError.INPUT_EMPTY,
                    spec.text() + " is empty",
                    files.isEmpty() && !notes.isEmpty() ? String.join("; ", notes) : "all files are empty",
                    "check that it is the right file or directory");
        }
        problemCollector.throwIfAny();
        FileSource source = spec.format() == Format.JSON
                ? json(files, encoding, transforms)
                : delimited(files, encoding, delimiterDialect, transforms);
        RowSource tried = new MappingCheck(spec, problemCollector).check(source);
        long limit = spec.options().limitRows();
        return limit > 0 ? new LimitedSource(tried, limit) : tried;
    }

    private FileSource json(List<FileHeadReader> files, TextEncoding encoding, List<KeyTransform> transforms) {
        SourceSpecCheck.checkJson(spec, problemCollector);
        JsonMapping mapping = JsonMapping.of(spec, problemCollector);
        problemCollector.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        notes.addAll(ColumnMappingEntry.notes(spec.fields().columns()));
        RowLimits limits = options.limits();
        List<SourceFile> sources = new ArrayList<>();
        for (FileHeadReader beginning : files) {
            InputFile file = beginning.file();
            boolean whole = unknownPlaces(file, encoding) || skipsFar(beginning);
            sources.add(new SourceFile(file, whole, new LineNumberIndex(file), null));
        }
        return new FileSource(
                spec,
                sources,
                mapping.families(),
                new RowFormat(
                        () -> new JsonRowParser(mapping, limits, transforms),
                        () -> null,
                        null,
                        JoinedFileDetector.NO_HEADER,
                        mapping.stamps().metadataFlags(),
                        mapping.types()),
                encoding,
                options,
                notes);
    }

    private FileSource delimited(
            List<FileHeadReader> files,
            TextEncoding encoding,
            DelimiterDialect delimiterDialect,
            List<KeyTransform> transforms) {
        FileOptions given = spec.options();
        List<String> header = spec.fields().header()
                ? new HeaderReader(delimiterDialect, encoding.ofRecords(), given.skipLines())
                        .of(files, problemCollector)
                : null;
        if (header != null) {
            // Errors about names that could not be read would refer to names that do not exist.
            problemCollector.throwIfAny();
        }
        FieldMapping mapping = FieldMapping.of(spec, header, problemCollector);
        problemCollector.throwIfAny();
        if (mapping == null) {
            throw new IllegalStateException("no mapping and no problem");
        }
        notes.addAll(ColumnMappingEntry.notes(
                header != null && spec.fields().columns().isEmpty()
                        ? header
                        : spec.fields().columns()));
        List<SourceFile> sources = new ArrayList<>();
        for (FileHeadReader beginning : files) {
            InputFile file = beginning.file();
            boolean quoting = delimiterDialect.quote() >= 0;
            boolean whole = unknownPlaces(file, encoding)
                    || file.size() <= options.chunkBytes()
                    || delimiterDialect.isUnsplittable()
                    || skipsFar(beginning)
                    || (quoting
                            && (spec.multiline()
                                    || linesJoin(
                                            beginning.bytes(), delimiterDialect.separator()[0], mapping.fields())));
            QuoteStateIndex quotes = quoting && !whole
                    ? new QuoteStateIndex(file, delimiterDialect.separator()[0])
                    : null;
            sources.add(new SourceFile(file, whole, new LineNumberIndex(file), quotes));
        }
        RowLimits limits = options.limits();
        boolean plain = delimiterDialect.isStandard() && transforms.isEmpty() && mapping.plain() && plain(given);
        return new FileSource(
                spec,
                sources,
                mapping.families(),
                new RowFormat(
                        () -> plain
                                ? new DelimitedRowParser(
                                        mapping,
                                        new FieldScanner(
                                                delimiterDialect.separator()[0], delimiterDialect.quote() >= 0),
                                        limits)
                                : new TypedDelimitedRowParser(
                                        mapping, delimiterDialect.scanner(), limits, given, transforms),
                        delimiterDialect::quotes,
                        delimiterDialect,
                        spec.fields().header()
                                ? HeaderReader.seams(files, given.skipLines(), delimiterDialect)
                                : JoinedFileDetector.NO_HEADER,
                        mapping.stamps().metadataFlags(),
                        mapping.types()),
                encoding,
                options,
                notes);
    }

    private static boolean plain(FileOptions given) {
        return given.nullText() == null && !given.missingFields() && !given.extraFields();
    }

    /** Returns true if the file's rows can be found only by reading from its beginning. */
    private static boolean unknownPlaces(InputFile file, TextEncoding encoding) {
        return file.isCompressed() || file.pipe() != null || encoding.isUnsplittable();
    }

    /** Returns true if lines to skip extend into a file's second chunk, or contain a quote that must not be counted. */
    private boolean skipsFar(FileHeadReader beginning) {
        long skip = spec.options().skipLines();
        if (skip == 0) {
            return false;
        }
        byte[] bytes = beginning.bytes();
        int end = HeaderReader.begin(bytes, skip, DelimiterDialect.NONE);
        return end == bytes.length
                || end >= options.chunkBytes()
                || new String(bytes, 0, end, ISO_8859_1).indexOf('"') >= 0;
    }

    /** Returns true if a record at the beginning of a file continues in the next line, and then has the expected fields. */
    private static boolean linesJoin(byte[] beginning, byte separator, int fields) {
        FieldScanner scanner = new FieldScanner(separator, true);
        int from = 0;
        while (from < beginning.length) {
            int end = HeaderReader.end(beginning, from, scanner);
            boolean complete = scanner.scan(beginning, from, end) == RecordScanner.Outcome.COMPLETE;
            if (complete && scanner.fields() == fields && HeaderReader.lineEnd(beginning, from) < end) {
                return true;
            }
            from = HeaderReader.lineEnd(beginning, end) + 1;
        }
        return false;
    }
}

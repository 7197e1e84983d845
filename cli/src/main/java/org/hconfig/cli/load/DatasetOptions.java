package org.hconfig.cli.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that specify a dataset: text files, or the YCSB generator. */
public final class DatasetOptions {
    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Text files with the rows, optionally compressed (gzip, zstd, bzip2, xz, lz4, snappy); local"
                    + " paths, or Hadoop URIs. For load without --create, also - for standard input.")
    private List<String> files = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "File format: csv, tsv, or json (one object per line). Default: from the first file's extension.")
    private @Nullable Format format;

    @Option(
            names = "--columns",
            paramLabel = "MAPPING",
            split = ",",
            description =
                    "Target of each field, in order: key, FAMILY:QUALIFIER, - to skip it, key:1 and key:2 for parts of"
                            + " a key, HBASE_TS_KEY, HBASE_CELL_TTL, HBASE_ATTRIBUTES_KEY. A type can follow:"
                            + " cf:age:int. With --header or json also TARGET=FIELD.")
    private List<String> columns = List.of();

    @Option(
            names = "--header",
            description =
                    "The first line of each file contains the field names. Spaces around a name are not part of it.")
    private boolean header;

    @Option(
            names = "--separator",
            paramLabel = "TEXT",
            description = "Field separator, such as ';', '||', '\\t' or '\\001'. Default: that of the format.")
    private @Nullable String separator;

    @Option(
            names = "--key-separator",
            paramLabel = "TEXT",
            description = "Separator between the parts of a composite key. Default: none.")
    private String keySeparator = "";

    @Option(
            names = "--multiline",
            description =
                    "Read each CSV file in one task; required with MapReduce if quoted fields contain line breaks.")
    private boolean multiline;

    @Option(names = "--recursive", description = "Also read files in subdirectories of a given directory.")
    private boolean recursive;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "Character set of the files, such as ISO-8859-1. Default: UTF-8.")
    private @Nullable String encoding;

    @Option(
            names = "--ycsb",
            paramLabel = "ROWS",
            description = "Instead of files: number of rows from the YCSB generator, 10 fields of 100 bytes each.")
    private @Nullable Long ycsb;

    @Option(
            names = "--ycsb-set",
            paramLabel = "KEY=VALUE",
            description = "A property of YCSB's core workload, such as fieldcount=1; repeatable.")
    private Map<String, String> ycsbProperties = new LinkedHashMap<>();

    /**
     * Returns the dataset; empty if none is specified.
     *
     * @param family column family of fields whose name has no family; null if every field must name its own
     * @param rows format options of the files
     * @throws HConfigException {@link CliError#USAGE} if options are incompatible
     */
    public Optional<SourceSpec> spec(@Nullable String family, RowOptions rows) {
        if (ycsb != null && !files.isEmpty()) {
            throw new HConfigException(
                    CliError.USAGE,
                    "Both files and --ycsb are given.",
                    "a dataset consists of files or of generated rows",
                    "leave one of them out");
        }
        if (ycsb != null && !rows.options().equals(FileOptions.NONE)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--ycsb is given together with options for files or row keys",
                    "these options do not apply to rows that YCSB generates",
                    "leave those options out");
        }
        if (ycsb != null) {
            Map<String, String> properties = new LinkedHashMap<>(ycsbProperties);
            properties.put("recordcount", Long.toString(ycsb));
            return Optional.of(new YcsbSourceSpec(properties, family == null ? "cf" : family, 1));
        }
        return files.isEmpty()
                ? Optional.empty()
                : Optional.of(new FileSourceSpec(
                        format == null ? FileFormatDetector.of(files.get(0)) : format,
                        files,
                        new FileSourceSpec.FieldLayout(columns, header, separator, family, keySeparator),
                        multiline,
                        encoding,
                        recursive,
                        rows.options()));
    }
}

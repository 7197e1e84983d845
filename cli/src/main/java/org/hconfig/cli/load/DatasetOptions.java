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

/** The options that name a dataset: text files, or YCSB's generator. */
public final class DatasetOptions {
    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Text files with the rows, also packed (gzip, zstd, bzip2, xz, lz4, snappy); local paths, or"
                    + " URIs that Hadoop opens. For load without --create, also - for standard input.")
    private List<String> files = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "csv, tsv, or json (one object a line). Default: what the first file's name ends with.")
    private @Nullable Format format;

    @Option(
            names = "--columns",
            paramLabel = "MAPPING",
            split = ",",
            description =
                    "What each field is, in order: key, FAMILY:QUALIFIER, - to leave it out, key:1 and key:2 for parts"
                            + " of a key, HBASE_TS_KEY, HBASE_CELL_TTL, HBASE_ATTRIBUTES_KEY. With a type at its end:"
                            + " cf:age:int. With --header or json also TARGET=FIELD.")
    private List<String> columns = List.of();

    @Option(names = "--header", description = "The first line of each file names its fields.")
    private boolean header;

    @Option(
            names = "--separator",
            paramLabel = "TEXT",
            description = "Between fields, such as ';', '||', '\\t' or '\\001'. Default: the format's own.")
    private @Nullable String separator;

    @Option(
            names = "--key-separator",
            paramLabel = "TEXT",
            description = "Between the parts of a composite key. Default: nothing.")
    private String keySeparator = "";

    @Option(
            names = "--multiline",
            description = "Read each CSV file by one task; needed where MapReduce meets line breaks inside quotes.")
    private boolean multiline;

    @Option(names = "--recursive", description = "A directory stands for the files in its directories, too.")
    private boolean recursive;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "Character set of the files, such as ISO-8859-1. Default: UTF-8.")
    private @Nullable String encoding;

    @Option(
            names = "--ycsb",
            paramLabel = "ROWS",
            description = "Instead of files: so many rows from YCSB's generator, 10 fields of 100 bytes each.")
    private @Nullable Long ycsb;

    @Option(
            names = "--ycsb-set",
            paramLabel = "KEY=VALUE",
            description = "A property of YCSB's core workload, such as fieldcount=1; may be repeated.")
    private Map<String, String> ycsbProperties = new LinkedHashMap<>();

    /**
     * The dataset; absent when none is named.
     *
     * @param family where fields go whose name has no family; null when every field must name its own
     * @param rows how the files' rows are written
     * @throws HConfigException {@link CliError#USAGE} when the options contradict each other
     */
    public Optional<SourceSpec> spec(@Nullable String family, RowOptions rows) {
        if (ycsb != null && !files.isEmpty()) {
            throw new HConfigException(
                    CliError.USAGE,
                    "Both files and --ycsb are given.",
                    "a dataset is the one or the other",
                    "leave one of them out");
        }
        if (ycsb != null && !rows.options().equals(FileOptions.NONE)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--ycsb is given together with options for files or row keys",
                    "rows that YCSB generates are as YCSB makes them",
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
                        columns,
                        header,
                        separator,
                        family,
                        keySeparator,
                        multiline,
                        encoding,
                        recursive,
                        rows.options()));
    }
}

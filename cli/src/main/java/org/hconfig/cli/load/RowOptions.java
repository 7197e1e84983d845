package org.hconfig.cli.load;

import java.util.List;
import org.hconfig.hbase.dataset.FileOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for details of the file format and for row keys. */
public final class RowOptions {
    @Option(
            names = "--null",
            paramLabel = "TEXT",
            description = "Unquoted fields with this text, such as NULL or '\\N', create no cell.")
    private @Nullable String nullText;

    @Option(
            names = "--quote",
            paramLabel = "CHAR",
            description = "Quote character of fields. Default: double quotes in csv, none in tsv.")
    private @Nullable String quote;

    @Option(names = "--escape", paramLabel = "CHAR", description = "Escape character. Default: none.")
    private @Nullable String escape;

    @Option(
            names = "--comment",
            paramLabel = "CHAR",
            description = "Skip lines that begin with this character. Default: none.")
    private @Nullable String comment;

    @Option(
            names = "--missing-fields",
            description = "Accept rows with missing fields at the end; these create no cells.")
    private boolean missingFields;

    @Option(names = "--extra-fields", description = "Accept rows with extra fields at the end; these are ignored.")
    private boolean extraFields;

    @Option(names = "--skip", paramLabel = "N", description = "Skip the first N lines of each file, before its header.")
    private long skip;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Read only the first N rows, not counting rejected rows.")
    private long limit;

    @Option(
            names = "--key-transform",
            paramLabel = "NAME",
            split = ",",
            description = "Transformations of every row key, in this order: reverse, salt:N, hash-prefix:N.")
    private List<String> keyTransforms = List.of();

    /** Returns the given options. */
    public FileOptions options() {
        return new FileOptions(
                quote, escape, comment, nullText, missingFields, extraFields, skip, limit, keyTransforms);
    }
}

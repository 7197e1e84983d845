package org.hconfig.cli.load;

import java.util.List;
import org.hconfig.hbase.dataset.FileOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for files that are not written as their format usually is, and for their row keys. */
public final class RowOptions {
    @Option(
            names = "--null",
            paramLabel = "TEXT",
            description = "A field of this text without quotes, such as NULL or '\\N', makes no cell.")
    private @Nullable String nullText;

    @Option(
            names = "--quote",
            paramLabel = "CHAR",
            description = "Around fields. Default: double quotes in csv, none in tsv.")
    private @Nullable String quote;

    @Option(
            names = "--escape",
            paramLabel = "CHAR",
            description = "Takes the meaning from the character after it. Default: none.")
    private @Nullable String escape;

    @Option(
            names = "--comment",
            paramLabel = "CHAR",
            description = "Leave out lines that begin with it. Default: none.")
    private @Nullable String comment;

    @Option(names = "--missing-fields", description = "Rows may lack fields at their end; those make no cells.")
    private boolean missingFields;

    @Option(names = "--extra-fields", description = "Rows may have further fields at their end; those are left out.")
    private boolean extraFields;

    @Option(
            names = "--skip",
            paramLabel = "N",
            description = "Leave out the first N lines of each file, before its header.")
    private long skip;

    @Option(names = "--limit", paramLabel = "N", description = "Read the first N rows only, rejected ones not counted.")
    private long limit;

    @Option(
            names = "--key-transform",
            paramLabel = "NAME",
            split = ",",
            description = "Done to every row key, in this order: reverse, salt:N, hash-prefix:N.")
    private List<String> keyTransforms = List.of();

    /** What was given. */
    public FileOptions options() {
        return new FileOptions(
                quote, escape, comment, nullText, missingFields, extraFields, skip, limit, keyTransforms);
    }
}

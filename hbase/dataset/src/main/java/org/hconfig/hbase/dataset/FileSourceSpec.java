package org.hconfig.hbase.dataset;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows from text files.
 *
 * @param format how a row is written
 * @param files local paths or URIs that Hadoop's FileSystem opens, packed or not; {@code -} is standard input
 * @param columns for CSV and TSV, what each field of a line is: {@code key} (or {@code HBASE_ROW_KEY}) for the row key,
 *     {@code family:qualifier} for a cell, {@code -} to leave it out, {@code key:1}, {@code key:2}, … for parts of a
 *     composite key. Empty when the header names them. For JSON, the name of the key's field and optionally which
 *     other fields to take, as {@code key=name} and {@code family:qualifier=name}
 * @param header true when a file's first line names its fields
 * @param separator between fields; null for the format's own, comma or tab
 * @param family where fields go whose name has no family; null when every field must name its own
 * @param keySeparator between the parts of a composite key
 * @param multiline true when a CSV file is not to be cut because quoted fields may contain line breaks; needed by
 *     MapReduce only, whose tasks do not know of each other
 * @param encoding the files' character set; null for UTF-8
 * @param recursive true when a directory stands for the files in its directories, too
 * @param options how the files differ from what their format usually is
 */
public record FileSourceSpec(
        Format format,
        List<String> files,
        List<String> columns,
        boolean header,
        @Nullable String separator,
        @Nullable String family,
        String keySeparator,
        boolean multiline,
        @Nullable String encoding,
        boolean recursive,
        @JsonSetter(nulls = Nulls.SET) FileOptions options)
        implements SourceSpec {

    /** Rows in files as their format usually is. */
    public FileSourceSpec(
            Format format,
            List<String> files,
            List<String> columns,
            boolean header,
            @Nullable String separator,
            @Nullable String family,
            String keySeparator,
            boolean multiline,
            @Nullable String encoding,
            boolean recursive) {
        this(
                format,
                files,
                columns,
                header,
                separator,
                family,
                keySeparator,
                multiline,
                encoding,
                recursive,
                FileOptions.NONE);
    }

    /** The same with other options. */
    public FileSourceSpec withOptions(FileOptions other) {
        return new FileSourceSpec(
                format, files, columns, header, separator, family, keySeparator, multiline, encoding, recursive, other);
    }

    /** Rows in UTF-8, from files named one by one or by their directory. */
    public FileSourceSpec(
            Format format,
            List<String> files,
            List<String> columns,
            boolean header,
            @Nullable String separator,
            @Nullable String family,
            String keySeparator,
            boolean multiline) {
        this(format, files, columns, header, separator, family, keySeparator, multiline, null, false);
    }

    /** Copies what it is given. What the values mean is checked when the source is opened. */
    public FileSourceSpec {
        files = List.copyOf(files);
        columns = List.copyOf(columns);
        // What an earlier HConfig wrote down has none.
        options = Objects.requireNonNullElse(options, FileOptions.NONE);
    }

    /** How rows are written. */
    public enum Format {
        /** Comma-separated, quoted as RFC 4180 says. */
        CSV,
        /** Tab-separated, without quoting. */
        TSV,
        /** One JSON object on each line. */
        JSON;

        /** The word used in commands. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String text() {
        String more = files.size() > 1 ? " and " + (files.size() - 1) + " more" : "";
        return format.id() + " " + (files.isEmpty() ? "without files" : files.get(0)) + more;
    }
}

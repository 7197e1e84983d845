package org.hconfig.hbase.dataset;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Specification of a dataset in text files.
 *
 * @param format format of a row
 * @param files local paths or URIs that Hadoop's FileSystem opens, compressed or not; {@code -} is standard input
 * @param fields the fields of a line and their targets
 * @param multiline true if a CSV file must not be split because quoted fields may contain line breaks; needed by
 *     MapReduce only, whose tasks do not know the chunks of other tasks
 * @param encoding the files' character set; null for UTF-8
 * @param recursive true if the files in subdirectories of a directory are included
 * @param options deviations of the files from the defaults of their format
 */
public record FileSourceSpec(
        Format format,
        List<String> files,
        @JsonUnwrapped FieldLayout fields,
        boolean multiline,
        @Nullable String encoding,
        boolean recursive,
        @JsonSetter(nulls = Nulls.SET) FileOptions options)
        implements SourceSpec {

    /**
     * The fields of a line and their targets.
     *
     * @param columns for CSV and TSV, the target of each field of a line: {@code key} (or {@code HBASE_ROW_KEY}) for the row
     *     key, {@code family:qualifier} for a cell, {@code -} to ignore it, {@code key:1}, {@code key:2}, … for parts of a
     *     composite key. Empty when the header names them. For JSON, the name of the key's field and optionally which
     *     other fields to take, as {@code key=name} and {@code family:qualifier=name}
     * @param header true if a file's first line names its fields
     * @param separator separator of fields; null for the format's default, comma or tab
     * @param family family of fields whose name has no family; null if every field must name its family
     * @param keySeparator separator of the parts of a composite key
     */
    public record FieldLayout(
            List<String> columns,
            boolean header,
            @Nullable String separator,
            @Nullable String family,
            String keySeparator) {
        /** Copies the arguments. */
        public FieldLayout {
            columns = List.copyOf(columns);
        }
    }

    /** Creates a specification of UTF-8 files, given one by one or by their directory, with the defaults of the format. */
    public FileSourceSpec(
            Format format,
            List<String> files,
            List<String> columns,
            boolean header,
            @Nullable String separator,
            @Nullable String family,
            String keySeparator,
            boolean multiline) {
        this(
                format,
                files,
                new FieldLayout(columns, header, separator, family, keySeparator),
                multiline,
                null,
                false,
                FileOptions.NONE);
    }

    /** Copies the arguments. The values are validated when the source is opened. */
    public FileSourceSpec {
        files = List.copyOf(files);
        // Specifications stored by an earlier HConfig have none.
        options = Objects.requireNonNullElse(options, FileOptions.NONE);
    }

    /** Returns a copy with other options. */
    public FileSourceSpec withOptions(FileOptions other) {
        return new FileSourceSpec(format, files, fields, multiline, encoding, recursive, other);
    }

    /** Format of rows. */
    public enum Format {
        /** Comma-separated, quoted according to RFC 4180. */
        CSV,
        /** Tab-separated, without quoting. */
        TSV,
        /** One JSON object on each line. */
        JSON;

        /** Returns the token used in commands. */
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

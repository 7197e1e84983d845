package org.hconfig.hbase.dataset.files;

import java.util.Map;
import java.util.function.Supplier;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.jspecify.annotations.Nullable;

/**
 * How rows are read.
 *
 * @param parser makes a parser; one for each reader
 * @param quotes makes what follows quotes; null where quotes are characters like any other
 * @param dialect the characters of a delimited file; null for JSON
 * @param seams recognizes where files were joined
 * @param marks what rows bring with them
 * @param types the columns that are no texts, and their types
 */
record RowFormat(
        Supplier<RowParser> parser,
        Supplier<@Nullable QuoteTracker> quotes,
        @Nullable DelimiterDialect dialect,
        JoinedFileDetector seams,
        RowMetadataFlags marks,
        Map<String, String> types) {}

package org.hconfig.hbase.dataset.files;

import java.util.Map;
import java.util.function.Supplier;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.dataset.delimited.DelimiterDialect;
import org.hconfig.hbase.dataset.delimited.QuoteTracker;
import org.hconfig.hbase.dataset.mapping.RowParser;
import org.jspecify.annotations.Nullable;

/**
 * Format of the rows of a dataset.
 *
 * @param parser creates the parser of each reader
 * @param quotes creates quote trackers; null if quotes are ordinary characters
 * @param dialect dialect of a delimited file; null for JSON
 * @param seams detects concatenated files
 * @param marks metadata of the rows
 * @param types types of columns that are not text
 */
record RowFormat(
        Supplier<RowParser> parser,
        Supplier<@Nullable QuoteTracker> quotes,
        @Nullable DelimiterDialect dialect,
        JoinedFileDetector seams,
        RowMetadataFlags marks,
        Map<String, String> types) {}

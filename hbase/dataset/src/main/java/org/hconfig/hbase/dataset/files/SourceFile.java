package org.hconfig.hbase.dataset.files;

import org.jspecify.annotations.Nullable;

/**
 * A file and its reading mode.
 *
 * @param input the file
 * @param whole true if it cannot be split
 * @param lineNumbers counts its lines
 * @param quotes determines where it can be split; null if it cannot be split, or can be split at any line end
 */
record SourceFile(
        InputFile input,
        boolean whole,
        LineNumberIndex lineNumbers,
        @Nullable QuoteStateIndex quotes) {}

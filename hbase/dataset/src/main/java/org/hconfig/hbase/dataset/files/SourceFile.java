package org.hconfig.hbase.dataset.files;

import org.jspecify.annotations.Nullable;

/**
 * A file and how it is read.
 *
 * @param input the file
 * @param whole true when it cannot be cut
 * @param lineNumbers counts its lines
 * @param quotes says where it can be cut; null where it is whole, or any line end will do
 */
record SourceFile(
        InputFile input,
        boolean whole,
        LineNumberIndex lineNumbers,
        @Nullable QuoteStateIndex quotes) {}

package org.hconfig.hbase.dataset;

import org.jspecify.annotations.Nullable;

/**
 * A row of the input that cannot be loaded.
 *
 * @param source the file, as given by the user
 * @param position the line in which it begins, counted from 1
 * @param text the row as it is in the input
 * @param base64 its bytes, where the text does not hold all of them because they are not valid in the input's encoding
 * @param reason why it cannot be loaded
 */
public record RejectedRow(
        String source,
        String position,
        String text,
        @Nullable String base64,
        String reason) {}

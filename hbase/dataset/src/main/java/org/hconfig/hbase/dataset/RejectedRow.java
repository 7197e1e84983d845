package org.hconfig.hbase.dataset;

import org.jspecify.annotations.Nullable;

/**
 * A row of the input that cannot be loaded.
 *
 * @param source the file, as given by the user
 * @param position number of the line in which it begins, from 1
 * @param text the row as it is in the input
 * @param base64 its bytes, if the text cannot represent them because they are not valid in the input's encoding
 * @param reason why it cannot be loaded
 */
public record RejectedRow(
        String source,
        String position,
        String text,
        @Nullable String base64,
        String reason) {}

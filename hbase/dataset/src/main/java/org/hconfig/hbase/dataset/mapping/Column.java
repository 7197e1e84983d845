package org.hconfig.hbase.dataset.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Target column of a value: a family and a qualifier. Columns sort as HBase sorts the cells of a row.
 *
 * @param familyName the family
 * @param qualifierName the qualifier
 */
public record Column(String familyName, String qualifierName) {
    /** HBase's order. */
    public static final Comparator<Column> ORDER = Comparator.comparing(
                    (Column column) -> column.familyName().getBytes(UTF_8), Arrays::compareUnsigned)
            .thenComparing(column -> column.qualifierName().getBytes(UTF_8), Arrays::compareUnsigned);

    /** Returns the display text {@code family:qualifier}. */
    public String text() {
        return familyName + ":" + qualifierName;
    }
}

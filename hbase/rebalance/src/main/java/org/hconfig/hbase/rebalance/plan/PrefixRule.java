package org.hconfig.hbase.rebalance.plan;

import org.hconfig.hbase.model.RowKey;

/** Which keys a table's split policy allows as boundaries, so that groups of rows stay in one region. */
public interface PrefixRule {
    /** Every key is allowed. */
    PrefixRule NONE = key -> key;

    /** Where the group begins that a key belongs to: the only place near it where a region may be split. */
    RowKey groupOf(RowKey key);

    /** Groups by the first bytes of the key, as {@code KeyPrefixRegionSplitPolicy} does. */
    static PrefixRule length(int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a prefix of " + bytes + " bytes");
        }
        return key -> key.prefix(bytes);
    }

    /** Groups by what stands before a delimiter, as {@code DelimitedKeyPrefixRegionSplitPolicy} does. */
    static PrefixRule delimiter(RowKey delimiter) {
        if (delimiter.isEmpty()) {
            throw new IllegalArgumentException("an empty delimiter");
        }
        return key -> {
            for (int at = 0; at + delimiter.length() <= key.length(); at++) {
                int same = 0;
                while (same < delimiter.length() && key.at(at + same) == delimiter.at(same)) {
                    same++;
                }
                if (same == delimiter.length()) {
                    return at == 0 ? key : key.prefix(at);
                }
            }
            return key;
        };
    }
}

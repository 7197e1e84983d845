package org.hconfig.hbase.rebalance.plan;

import org.hconfig.hbase.model.RowKey;

/** Rule of a table's split policy: which keys are allowed as boundaries, so that groups of rows stay in one region. */
public interface PrefixRule {
    /** Every key is allowed. */
    PrefixRule NONE = key -> key;

    /** Returns the first key of the group that a key belongs to: the only nearby key at which a region may be split. */
    RowKey groupOf(RowKey key);

    /** Returns the rule that groups by the first bytes of the key, as {@code KeyPrefixRegionSplitPolicy} does. */
    static PrefixRule length(int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a prefix of " + bytes + " bytes");
        }
        return key -> key.prefix(bytes);
    }

    /** Returns the rule that groups by the prefix before a delimiter, as {@code DelimitedKeyPrefixRegionSplitPolicy} does. */
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

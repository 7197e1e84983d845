package org.hconfig.hbase.rebalance.layout;

import java.util.Optional;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.PrefixRule;

/** Reads from a table's split policy at which keys its regions may be split. */
public final class SplitPolicyReader {
    private SplitPolicyReader() {}

    /**
     * Returns the prefix rule of a table.
     *
     * @throws HConfigException {@link BalanceError#BALANCE_REQUEST} when the table must not be split or merged
     */
    public static PrefixRule of(TableDescriptor table) {
        String policy =
                Optional.ofNullable(table.getRegionSplitPolicyClassName()).orElse("");
        String name = policy.substring(policy.lastIndexOf('.') + 1);
        if (name.equals("DisabledRegionSplitPolicy") || !table.isSplitEnabled() || !table.isMergeEnabled()) {
            throw new HConfigException(
                    BalanceError.BALANCE_REQUEST,
                    "table " + table.getTableName() + " must not be split or merged",
                    name.equals("DisabledRegionSplitPolicy")
                            ? "its split policy is DisabledRegionSplitPolicy, which rejects every split"
                            : "its SPLIT_ENABLED or MERGE_ENABLED is false",
                    "alter the table; ConstantSizeRegionSplitPolicy with a large size also avoids most splits");
        }
        String length = table.getValue("KeyPrefixRegionSplitPolicy.prefix_length");
        if (name.equals("KeyPrefixRegionSplitPolicy") && length != null && length.matches("[1-9]\\d{0,4}")) {
            return PrefixRule.length(Integer.parseInt(length));
        }
        String delimiter = table.getValue("DelimitedKeyPrefixRegionSplitPolicy.delimiter");
        if (name.equals("DelimitedKeyPrefixRegionSplitPolicy") && delimiter != null && !delimiter.isEmpty()) {
            return PrefixRule.delimiter(RowKey.of(Bytes.toBytes(delimiter)));
        }
        return PrefixRule.NONE;
    }
}

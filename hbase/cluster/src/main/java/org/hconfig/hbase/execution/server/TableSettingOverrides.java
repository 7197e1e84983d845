package org.hconfig.hbase.execution.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;

/**
 * The settings of tables and families that an online update overwrites in open regions. HBase 2.6 hands the server's
 * configuration to each open store and region as it is, without the table's and the family's own ({@code
 * CacheConfig.onConfigurationChange}, {@code StoreHotnessProtector.update}); a region that is opened reads all of them.
 * Pure.
 */
final class TableSettingOverrides {
    private static final String CACHE_ON_READ = "hbase.block.data.cacheonread";
    private static final String CACHE_ON_WRITE = "hbase.rs.cacheblocksonwrite";
    private static final String EVICT_ON_CLOSE = "hbase.rs.evictblocksonclose";
    private static final List<String> HOTNESS = List.of(
            "hbase.region.store.parallel.put.limit",
            "hbase.region.store.parallel.prepare.put.multiplier",
            "hbase.region.store.parallel.put.limit.min.column.count");

    private final Map<String, String> server;

    /**
     * For one server.
     *
     * @param server what it works with, by key
     */
    TableSettingOverrides(Map<String, String> server) {
        this.server = Map.copyOf(server);
    }

    /** True when a region of the table, opened now, would work with other settings than an update gives it. */
    boolean differs(TableDescriptor table) {
        for (String key : HOTNESS) {
            String own = table.getValue(key);
            if (own != null && !own.equals(server.get(key))) {
                return true;
            }
        }
        for (ColumnFamilyDescriptor family : table.getColumnFamilies()) {
            boolean cached = family.isBlockCacheEnabled();
            boolean read = cached && own(table, family, CACHE_ON_READ, true);
            boolean write = cached && (own(table, family, CACHE_ON_WRITE, false) || family.isCacheDataOnWrite());
            boolean evict = cached && (own(table, family, EVICT_ON_CLOSE, false) || family.isEvictBlocksOnClose());
            if (read != flag(CACHE_ON_READ, true)
                    || write != flag(CACHE_ON_WRITE, false)
                    || evict != flag(EVICT_ON_CLOSE, false)) {
                return true;
            }
        }
        return false;
    }

    /** What a store that opens takes: the family's configuration over the table's over the server's. */
    private boolean own(TableDescriptor table, ColumnFamilyDescriptor family, String key, boolean otherwise) {
        return Optional.ofNullable(family.getConfigurationValue(key))
                .or(() -> Optional.ofNullable(table.getValue(key)))
                .map(TableSettingOverrides::isTrue)
                .orElseGet(() -> flag(key, otherwise));
    }

    private boolean flag(String key, boolean otherwise) {
        return Optional.ofNullable(server.get(key))
                .map(TableSettingOverrides::isTrue)
                .orElse(otherwise);
    }

    private static boolean isTrue(String value) {
        return value.strip().equalsIgnoreCase("true");
    }
}

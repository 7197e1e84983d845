package org.hconfig.hbase.execution.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;

/**
 * The settings of tables and families that an online update overwrites in open regions. HBase 2.6 passes the server's
 * configuration unmerged to each open store and region, ignoring the table's and the family's own ({@code
 * CacheConfig.onConfigurationChange}, {@code StoreHotnessProtector.update}); a region that is opened reads all of them.
 * Pure function.
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
     * Creates the overrides for one server.
     *
     * @param server the server's values in force, by key
     */
    TableSettingOverrides(Map<String, String> server) {
        this.server = Map.copyOf(server);
    }

    /** Returns true when a region of the table, if opened now, would use settings different from those set by an update. */
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

    /** Returns the effective configuration of a newly opened store: the server's, overridden by the table's, overridden by the family's. */
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

package org.hconfig.hbase.servers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptor;

/**
 * Tells which regions an online update leaves with other settings than their tables ask for. HBase 2.6 hands the server's
 * configuration to each open store and region as it is, without the table's and the family's own ({@code
 * CacheConfig.onConfigurationChange}, {@code StoreHotnessProtector.update}); a region that is opened reads all of them.
 */
final class Overwritten {
    private static final String CACHE_ON_READ = "hbase.block.data.cacheonread";
    private static final String CACHE_ON_WRITE = "hbase.rs.cacheblocksonwrite";
    private static final String EVICT_ON_CLOSE = "hbase.rs.evictblocksonclose";
    private static final List<String> HOTNESS = List.of(
            "hbase.region.store.parallel.put.limit",
            "hbase.region.store.parallel.prepare.put.multiplier",
            "hbase.region.store.parallel.put.limit.min.column.count");

    private final Admin admin;
    private final Map<String, String> server;
    private final Map<TableName, Boolean> known = new HashMap<>();

    /**
     * For one server.
     *
     * @param server what the server works with, by key
     */
    Overwritten(Admin admin, Map<String, String> server) {
        this.admin = admin;
        this.server = server;
    }

    List<RegionInfo> of(List<RegionInfo> regions) throws IOException {
        List<RegionInfo> found = new ArrayList<>();
        for (RegionInfo region : regions) {
            Boolean differs = known.get(region.getTable());
            if (differs == null) {
                differs = differs(region.getTable());
                known.put(region.getTable(), differs);
            }
            if (differs) {
                found.add(region);
            }
        }
        return found;
    }

    private boolean differs(TableName table) throws IOException {
        try {
            return differs(admin.getDescriptor(table));
        } catch (TableNotFoundException dropped) {
            return false;
        }
    }

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
                .map(Overwritten::isTrue)
                .orElseGet(() -> flag(key, otherwise));
    }

    private boolean flag(String key, boolean otherwise) {
        return Optional.ofNullable(server.get(key)).map(Overwritten::isTrue).orElse(otherwise);
    }

    private static boolean isTrue(String value) {
        return value.strip().equalsIgnoreCase("true");
    }
}

package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;

/** Finds the regions of a server whose table settings an online update has overwritten. */
final class OverwrittenRegionFinder {
    private final Admin admin;
    private final TableSettingOverrides own;
    private final Map<TableName, Boolean> known = new HashMap<>();

    /**
     * Creates a finder for one server.
     *
     * @param server the server's values in force, by key
     */
    OverwrittenRegionFinder(Admin admin, Map<String, String> server) {
        this.admin = admin;
        this.own = new TableSettingOverrides(server);
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
            return own.differs(admin.getDescriptor(table));
        } catch (TableNotFoundException dropped) {
            return false;
        }
    }
}

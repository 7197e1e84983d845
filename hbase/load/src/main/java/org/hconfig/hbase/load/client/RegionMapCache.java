package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.client.AsyncTableRegionLocator;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionReplicaUtil;
import org.apache.hbase.thirdparty.com.google.protobuf.UnsafeByteOperations;
import org.hconfig.hbase.load.client.RegionMap.Region;

/** Cache of the latest region map of a table. Read by many threads, refreshed by one at a time. */
final class RegionMapCache {
    private static final long REFRESH_MIN_NANOS = 200_000_000L;
    private static final long LOOKUP_SECONDS = 10;

    private final AsyncTableRegionLocator locator;
    private final LongSupplier nanoClock;
    private List<Region> regions;
    private volatile RegionMap map;
    private long refreshedNanos;

    /** Reads the map for the first time. */
    RegionMapCache(AsyncTableRegionLocator locator, LongSupplier nanoClock) throws IOException, InterruptedException {
        this.locator = locator;
        this.nanoClock = nanoClock;
        this.regions = lookUp();
        this.map = new RegionMap(regions);
        this.refreshedNanos = nanoClock.getAsLong();
    }

    /** Returns the latest map. */
    RegionMap map() {
        return map;
    }

    /** Outcome of a refresh. */
    enum MapRefresh {
        /** Skipped, because the last refresh was too recent. */
        TOO_SOON,
        /** No region moved. */
        SAME,
        /** There is a new map. */
        MOVED
    }

    /** Reads the map again, unless the last attempt was too recent. */
    synchronized MapRefresh refresh() throws IOException, InterruptedException {
        if (nanoClock.getAsLong() - refreshedNanos < REFRESH_MIN_NANOS) {
            return MapRefresh.TOO_SOON;
        }
        List<Region> found;
        try {
            found = lookUp();
        } finally {
            refreshedNanos = nanoClock.getAsLong();
        }
        if (same(found, regions)) {
            return MapRefresh.SAME;
        }
        regions = found;
        map = new RegionMap(found);
        return MapRefresh.MOVED;
    }

    private static boolean same(List<Region> first, List<Region> second) {
        if (first.size() != second.size()) {
            return false;
        }
        for (int i = 0; i < first.size(); i++) {
            if (!first.get(i).server().equals(second.get(i).server())
                    || !first.get(i).name().equals(second.get(i).name())) {
                return false;
            }
        }
        return true;
    }

    private List<Region> lookUp() throws IOException, InterruptedException {
        List<Region> found = new ArrayList<>();
        try {
            for (HRegionLocation location : locator.getAllRegionLocations().get(LOOKUP_SECONDS, TimeUnit.SECONDS)) {
                RegionInfo region = location.getRegion();
                if (RegionReplicaUtil.isDefaultReplica(region) && !region.isSplit()) {
                    found.add(new Region(
                            UnsafeByteOperations.unsafeWrap(region.getStartKey()),
                            UnsafeByteOperations.unsafeWrap(region.getRegionName()),
                            location.getServerName() == null ? RegionMap.NOWHERE : location.getServerName()));
                }
            }
        } catch (ExecutionException e) {
            throw new IOException("the regions of " + locator.getName() + " cannot be located", e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no response from hbase:meta within " + LOOKUP_SECONDS + " s", e);
        }
        if (found.isEmpty()) {
            throw new org.apache.hadoop.hbase.TableNotFoundException(locator.getName());
        }
        return found;
    }
}

package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hbase.thirdparty.com.google.protobuf.ByteString;

/** Snapshot of the map from keys to regions and from regions to servers of a table. Immutable. */
final class RegionMap {
    /** Represents the missing server of an unassigned region. */
    static final ServerName NOWHERE = ServerName.valueOf("nowhere", 1, 1);

    private final byte[][] startKeys;
    private final ByteString[] names;
    private final int[] serverOf;
    private final List<ServerName> servers;

    /**
     * Creates a map of the given regions.
     *
     * @param regions regions of one table, in any order, including the one with the empty start key
     */
    RegionMap(List<Region> regions) {
        List<Region> sorted = new ArrayList<>(regions);
        sorted.sort(Comparator.comparing(Region::startKey, ByteString.unsignedLexicographicalComparator()));
        if (sorted.isEmpty() || !sorted.get(0).startKey().isEmpty()) {
            throw new IllegalArgumentException("no region begins with the empty key");
        }
        startKeys = new byte[sorted.size()][];
        names = new ByteString[sorted.size()];
        serverOf = new int[sorted.size()];
        Map<ServerName, Integer> numbers = new LinkedHashMap<>();
        for (int i = 0; i < sorted.size(); i++) {
            Region region = sorted.get(i);
            startKeys[i] = region.startKey().toByteArray();
            names[i] = region.name();
            serverOf[i] = numbers.computeIfAbsent(region.server(), server -> numbers.size());
        }
        servers = List.copyOf(numbers.keySet());
    }

    /** Returns the number of the region that contains a key: regions are numbered in key order. */
    int region(byte[] bytes, int offset, int length) {
        int low = 0;
        int high = startKeys.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            byte[] start = startKeys[middle];
            if (Arrays.compareUnsigned(start, 0, start.length, bytes, offset, offset + length) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Returns the region's full name, as used in requests. */
    ByteString name(int region) {
        return names[region];
    }

    /** Returns the number of the server that hosts a region. */
    int server(int region) {
        return serverOf[region];
    }

    /** The servers by number. */
    List<ServerName> servers() {
        return servers;
    }

    /** Number of regions. */
    int regions() {
        return names.length;
    }

    /**
     * One region.
     *
     * @param startKey first key, empty for the first region
     * @param name full name
     * @param server its server, or {@link #NOWHERE}
     */
    record Region(ByteString startKey, ByteString name, ServerName server) {}
}

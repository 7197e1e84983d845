package org.hconfig.simulator.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the largest memstore of a server. For a server with many regions it caches the largest ones of its last full
 * scan, about as many as the square root of the region count, and the size of the largest remaining one: as long as a
 * cached one exceeds the maximum that any other can have reached since, up to a relative error of 1e-9, no other region
 * is scanned.
 */
final class LargestMemstores {
    /** Number of regions up to which a full scan is equally fast. */
    private static final int FEW = 80;

    private static final int LEAST_REMEMBERED = 8;
    private static final double ALIKE = 1 - 1e-9;

    private final SimulationState simulationState;
    private final RegionArrays regionArrays;
    private final ServerArrays serverArrays;
    private final ClientStreams clientStreams;
    private final @Nullable MemstoreRanking[] byServer;
    private double[] bytes = new double[0];
    private int[] found = new int[0];

    /** The cached ranking of a server. */
    private static final class MemstoreRanking {
        /** The regions with the largest memstores, in the server's order. */
        private final int[] regions;
        /** Bytes of the largest of the others at the time of the scan. */
        private final double most;
        /**
         * By stream: its position at the time of the scan, and the maximum growth in bytes of a memstore of this server
         * per row since.
         */
        private final double[] position;

        private final double[] growth;

        MemstoreRanking(int[] regions, double most, double[] position, double[] growth) {
            this.regions = regions;
            this.most = most;
            this.position = position;
            this.growth = growth;
        }
    }

    LargestMemstores(SimulationState simulationState) {
        this.simulationState = simulationState;
        regionArrays = simulationState.regions;
        serverArrays = simulationState.servers;
        clientStreams = simulationState.streams;
        byServer = new MemstoreRanking[serverArrays.count];
    }

    /** Invalidates a server's ranking: a region was moved there or opened again, with a larger memstore than before. */
    void invalidate(int server) {
        byServer[server] = null;
    }

    /**
     * Returns the region with the largest memstore of all that can be flushed, or of those with few files; -1 for none.
     */
    int of(int server, boolean withManyFiles) {
        if (serverArrays.regions[server] > FEW) {
            int known = remembered(server, withManyFiles);
            if (known < 0 && withManyFiles) {
                byServer[server] = rank(server);
                known = remembered(server, true);
            }
            if (known >= 0) {
                return known;
            }
        }
        int largest = -1;
        double most = 0;
        for (int region = serverArrays.firstRegion[server]; region >= 0; region = regionArrays.serverNext[region]) {
            if (larger(region, most, withManyFiles)) {
                largest = region;
                most = bytes(region);
            }
        }
        return largest;
    }

    private boolean larger(int region, double most, boolean withManyFiles) {
        return flushable(region) && bytes(region) > most && (withManyFiles || !tooManyFiles(region));
    }

    private boolean flushable(int region) {
        return regionArrays.flush[region] != RegionArrays.FLUSH_RUNS
                && regionArrays.closing[region] == RegionArrays.STAYS;
    }

    /** Returns the heap bytes of a region's memstore, without a snapshot that is being flushed. */
    double bytes(int region) {
        int stream = regionArrays.stream[region];
        return regionArrays.memstore(region, clientStreams.position[stream]) * clientStreams.heapBytes[stream];
    }

    /** Returns whether a region has so many files that its flush may have to wait. */
    boolean tooManyFiles(int region) {
        return regionArrays.fileCount[region]
                > simulationState.settings.compaction().blockingFiles();
    }

    private int remembered(int server, boolean withManyFiles) {
        MemstoreRanking known = byServer[server];
        if (known == null) {
            return -1;
        }
        int largest = -1;
        double most = 0;
        for (int region : known.regions) {
            if (regionArrays.server[region] == server && larger(region, most, withManyFiles)) {
                largest = region;
                most = bytes(region);
            }
        }
        double grown = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            grown = Math.max(grown, known.growth[stream] * (clientStreams.position[stream] - known.position[stream]));
        }
        return most >= (known.most + grown) * ALIKE ? largest : -1;
    }

    /** Scans all regions of a server. */
    private MemstoreRanking rank(int server) {
        int count = serverArrays.regions[server];
        if (bytes.length < count) {
            bytes = new double[2 * count];
            found = new int[2 * count];
        }
        double[] growth = new double[clientStreams.count];
        double most = 0;
        int number = 0;
        for (int region = serverArrays.firstRegion[server]; region >= 0; region = regionArrays.serverNext[region]) {
            int stream = regionArrays.stream[region];
            growth[stream] = Math.max(growth[stream], regionArrays.share[region] * clientStreams.heapBytes[stream]);
            if (flushable(region)) {
                found[number] = region;
                bytes[number++] = bytes(region);
            } else {
                most = Math.max(most, bytes(region));
            }
        }
        int keep = Math.min(number, Math.max(LEAST_REMEMBERED, (int) Math.sqrt(number)));
        double[] sorted = Arrays.copyOf(bytes, number);
        Arrays.sort(sorted);
        double least = number == 0 ? 0 : sorted[number - keep];
        most = number > keep ? Math.max(most, sorted[number - keep - 1]) : most;
        // Several regions may be as large as the last cached one.
        int last = number - keep;
        while (last < number && sorted[last] == least) {
            last++;
        }
        int alike = keep - (number - last);
        int[] kept = new int[keep];
        int place = 0;
        for (int i = 0; i < number; i++) {
            if (bytes[i] > least || (bytes[i] == least && alike-- > 0)) {
                kept[place++] = found[i];
            }
        }
        return new MemstoreRanking(kept, most, clientStreams.position.clone(), growth);
    }
}

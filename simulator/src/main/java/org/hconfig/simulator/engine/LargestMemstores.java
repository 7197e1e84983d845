package org.hconfig.simulator.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the largest memstore of a server. Where a server has many regions it remembers those that were largest when it looked
 * at all of them last, about as many as the root of their number, and how much the largest of the others had then: as long as
 * one of those remembered has more than any other can have come to since, up to a part in a billion, no other is looked at.
 */
final class LargestMemstores {
    /** With so many regions a look at all of them is as fast. */
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

    /** What is remembered of a server. */
    private static final class MemstoreRanking {
        /** Those with the largest memstores, in the server's order. */
        private final int[] regions;
        /** Bytes of the largest of the others at that moment. */
        private final double most;
        /** By stream: its position at that moment, and bytes that a memstore of this server grew at most for each row since. */
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

    /** A region came to a server or takes rows again, with more in its memstore than it had. */
    void invalidate(int server) {
        byServer[server] = null;
    }

    /** The region with the largest memstore of all that can be flushed, or of those with few files; none is -1. */
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

    /** Heap bytes of a region's memstore, without a snapshot that is being flushed. */
    double bytes(int region) {
        int stream = regionArrays.stream[region];
        return regionArrays.memstore(region, clientStreams.position[stream]) * clientStreams.heapBytes[stream];
    }

    /** Whether a region has so many files that its flush may have to wait. */
    boolean tooManyFiles(int region) {
        return regionArrays.fileCount[region] > simulationState.settings.blockingFiles();
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

    /** Looks at all regions of a server. */
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
        // Several may have as much as the last of those that are kept.
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

package org.hconfig.hbase.load.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hbase.thirdparty.com.google.protobuf.ByteString;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;

/** In-memory fake of a table on several servers that responds asynchronously and with injected failures. */
final class FakeCluster implements RequestTransport, ResponseHandler.RegionMapSource {
    private final ExecutorService threads = Executors.newFixedThreadPool(3);
    private final SplittableRandom random;
    private final TreeMap<String, String> serverOfStart = new TreeMap<>();
    private final TreeMap<String, byte[]> rows = new TreeMap<>();
    private final Map<ServerName, AtomicInteger> inFlight = new HashMap<>();
    private final Set<ServerName> dead = new HashSet<>();
    private RegionMap map;
    private double failing;
    private String failure = "org.apache.hadoop.hbase.RegionTooBusyException";
    private String message = "told to fail";
    private boolean mute;
    private long rowsTaken;
    private int mostInFlight;
    private Runnable whenSent = () -> {};
    private Runnable whenRowsTaken = () -> {};
    private long whenRowsTakenLimit = Long.MAX_VALUE;

    FakeCluster(long seed, int regions, int servers) {
        random = new SplittableRandom(seed);
        for (int region = 0; region < regions; region++) {
            String start = region == 0 ? "" : "user" + (10 + 90 * region / regions);
            serverOfStart.put(start, "server" + region % servers);
        }
        map = newMap();
    }

    /** So many of a hundred regions' shares of requests fail with this exception. */
    synchronized FakeCluster failing(double share, String exception) {
        failing = share;
        failure = exception;
        return this;
    }

    /** What failing servers say. */
    synchronized FakeCluster saying(String words) {
        message = words;
        return this;
    }

    /** Answers nothing any more. */
    synchronized void fallSilent() {
        mute = true;
    }

    /** Does something once so many rows were taken. */
    synchronized void whenTaken(long limit, Runnable action) {
        whenRowsTakenLimit = limit;
        whenRowsTaken = action;
    }

    /** Moves every region of a server to another; requests to the old one fail from now on. */
    synchronized void killServer(String server, String other) {
        serverOfStart.replaceAll((start, holder) -> holder.equals(server) ? other : holder);
    }

    /** Does something before each request. */
    synchronized void whenSent(Runnable action) {
        whenSent = action;
    }

    /** Splits the region that holds a key. */
    synchronized void split(String key) {
        serverOfStart.put(key, serverOfStart.floorEntry(key).getValue());
    }

    private RegionMap newMap() {
        List<RegionMap.Region> regions = new ArrayList<>();
        String end = "";
        for (Map.Entry<String, String> entry : serverOfStart.descendingMap().entrySet()) {
            // As in HBase a region's name changes when it is split, not when it moves.
            String name = entry.getKey() + ".." + end;
            regions.add(new RegionMap.Region(
                    ByteString.copyFromUtf8(entry.getKey()),
                    ByteString.copyFromUtf8(name),
                    ServerName.valueOf(entry.getValue(), 1, 1)));
            end = entry.getKey();
        }
        return new RegionMap(regions);
    }

    @Override
    public synchronized RegionMap map() {
        return map;
    }

    @Override
    public synchronized void refresh() {
        map = newMap();
    }

    /** The HMaster lists this server as dead from now on. */
    synchronized void buried(String server) {
        dead.add(ServerName.valueOf(server, 1, 1));
    }

    @Override
    public synchronized Set<ServerName> dead() {
        return Set.copyOf(dead);
    }

    @Override
    public void send(PutRequest putRequest, ResponseCallback responseCallback) {
        synchronized (this) {
            int now = inFlight.computeIfAbsent(putRequest.server(), server -> new AtomicInteger())
                    .incrementAndGet();
            mostInFlight = Math.max(mostInFlight, now);
            whenSent.run();
            if (mute) {
                return;
            }
        }
        threads.execute(() -> {
            List<FailedRows> failedRows = take(putRequest);
            responseCallback.completed(putRequest, failedRows);
        });
    }

    private synchronized List<FailedRows> take(PutRequest putRequest) {
        inFlight.computeIfAbsent(putRequest.server(), server -> new AtomicInteger())
                .decrementAndGet();
        List<FailedRows> failedRows = new ArrayList<>();
        RegionMap now = newMap();
        for (PutRequest.Slice slice : putRequest.slices()) {
            if (random.nextDouble() < failing) {
                int from = slice.from() + random.nextInt(slice.to() - slice.from());
                store(putRequest, slice.from(), from);
                failedRows.add(new FailedRows(from, slice.to(), failure, message));
                continue;
            }
            int region = region(now, putRequest, slice.from());
            boolean here = now.servers().get(now.server(region)).equals(putRequest.server())
                    && now.name(region).equals(slice.regionName());
            if (here) {
                store(putRequest, slice.from(), slice.to());
            } else {
                failedRows.add(new FailedRows(
                        slice.from(), slice.to(), "org.apache.hadoop.hbase.NotServingRegionException", "not here"));
            }
        }
        if (rowsTaken >= whenRowsTakenLimit) {
            whenRowsTakenLimit = Long.MAX_VALUE;
            whenRowsTaken.run();
        }
        return failedRows;
    }

    private static int region(RegionMap map, PutRequest putRequest, int position) {
        RowBatch batch = putRequest.batch();
        int row = putRequest.row(position);
        return map.region(batch.bytes(), batch.keyOffset(row), batch.keyLength(row));
    }

    private void store(PutRequest putRequest, int from, int to) {
        String last = "";
        for (int position = from; position < to; position++) {
            RowBatch batch = putRequest.batch();
            int row = putRequest.row(position);
            String key = new String(batch.key(row), UTF_8);
            if (key.compareTo(last) < 0) {
                throw new AssertionError("rows of a region are not in order");
            }
            last = key;
            rows.put(key, java.util.Arrays.copyOfRange(batch.bytes(), batch.start(row), batch.end(row)));
            rowsTaken++;
        }
    }

    /** The checksum of all that is stored. */
    synchronized RowChecksum.Total total() {
        RowChecksum checksum = new RowChecksum();
        for (byte[] row : rows.values()) {
            checksum.addRow();
            for (int at = 0; at < row.length; at += RowBatch.cellLength(row, at)) {
                checksum.addCell(new org.apache.hadoop.hbase.KeyValue(row, at, RowBatch.cellLength(row, at)));
            }
        }
        return checksum.total();
    }

    /** Rows taken, each time a row came counted. */
    synchronized long rowsTaken() {
        return rowsTaken;
    }

    /** The most requests that were under way at one server. */
    synchronized int mostInFlight() {
        return mostInFlight;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}

package org.hconfig.hbase.monitor;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.LogEntry;
import org.apache.hadoop.hbase.client.OnlineLogRecord;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.ServerType;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.slowcalls.SlowCall;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;

/**
 * Reads the calls that RegionServers recorded as slow or large, newest first, from the ring buffer of each server
 * ({@code hbase.regionserver.slowlog.buffer.enabled}). Read-only; the buffers stay as they are.
 */
public final class SlowCallReader {
    private static final Map<Kind, String> LOGS = Map.of(Kind.SLOW, "SLOW_LOG", Kind.LARGE, "LARGE_LOG");

    private final ClusterConnection connection;

    /** Creates a reader for a cluster. */
    public SlowCallReader(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Reads the calls of all live RegionServers, also those that read the buffers. A call that is slow and large is read twice.
     *
     * @param limit maximum number of calls of each kind
     */
    public List<SlowCall> read(int limit) {
        try (Admin admin = connection.admin()) {
            Set<ServerName> servers = Set.copyOf(admin.getRegionServers());
            List<SlowCall> calls = new ArrayList<>();
            for (Kind kind : Kind.values()) {
                for (ServerName server : servers) {
                    for (LogEntry entry : admin.getLogEntries(
                            Set.of(server), LOGS.get(kind), ServerType.REGION_SERVER, limit, Map.of())) {
                        if (entry instanceof OnlineLogRecord call) {
                            calls.add(call(server.getAddress().toString(), kind, call));
                        }
                    }
                }
            }
            return calls;
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the slow calls of the RegionServers", failure);
        }
    }

    private static SlowCall call(String server, Kind kind, OnlineLogRecord entry) {
        String description = text(entry.getParam());
        String named = text(entry.getRegionName());
        // The next calls of a scan have no region of their own, and only a description that can name it.
        String region = named.isEmpty() ? RequestKeyReader.region(description) : named;
        return new SlowCall(
                server,
                kind,
                new SlowCall.Caller(host(text(entry.getClientAddress())), text(entry.getUserName())),
                new SlowCall.Request(
                        text(entry.getMethodName()),
                        table(region),
                        region,
                        RequestKeyReader.key(description),
                        RequestKeyReader.filter(description),
                        RequestKeyReader.isContinuation(description),
                        entry.getMultiGetsCount(),
                        entry.getMultiMutationsCount()),
                new SlowCall.Cost(
                        Instant.ofEpochMilli(entry.getStartTime()),
                        entry.getProcessingTime(),
                        entry.getQueueTime(),
                        entry.getFsReadTime(),
                        entry.getResponseSize(),
                        entry.getBlockBytesScanned()));
    }

    private static String host(String address) {
        return address.replaceFirst(":\\d+$", "");
    }

    private static String table(String region) {
        // A call may name the region by its encoded name, which says nothing of the table.
        return region.indexOf(',') < 0
                ? ""
                : RegionInfo.getTable(Bytes.toBytesBinary(region)).getNameAsString();
    }

    private static String text(@org.jspecify.annotations.Nullable String given) {
        return given == null ? "" : given;
    }
}

package org.hconfig.hbase.rebalance.histogram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.coprocessor.BlockAccessReply;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample.SampledAccess;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample.ServerAccesses;

/** Collector of the replies of regions, by server. */
final class BlockAccessCollector {
    /** Requests in all; more are only counted, so that memory is bounded. */
    private static final int ACCESSES_MAX = 4_000_000;

    private final double rate;
    private final Map<String, ServerReplies> servers = new HashMap<>();
    private final Map<String, Integer> blocks = new HashMap<>();
    private final TreeSet<String> notes = new TreeSet<>();
    private final FileReadsCollector files = new FileReadsCollector();
    private long lost;
    private int kept;

    BlockAccessCollector(double rate) {
        this.rate = rate;
    }

    private static final class ServerReplies {
        final List<SampledAccess> first = new ArrayList<>();
        final List<SampledAccess> second = new ArrayList<>();
        double candidates;
        double scanned;
        double asked;
        double passed;
    }

    /**
     * Adds a reply.
     *
     * @param second whether it is about the second half of the time
     */
    void add(String server, RegionInfo region, BlockAccessReply reply, boolean second) {
        if (!reply.failure.isEmpty()) {
            note("blocks of some regions were not sampled: " + reply.failure);
        }
        ServerReplies replies = servers.computeIfAbsent(server, name -> new ServerReplies());
        blocks.put(region.getEncodedName(), reply.blocks);
        files.add(region, reply);
        lost += reply.lost;
        replies.asked += reply.asked;
        replies.passed += reply.passed;
        if (second) {
            replies.candidates += reply.candidates;
            replies.scanned += reply.scanned;
        }
        for (BlockAccessReply.Access access : reply.accesses) {
            if (kept == ACCESSES_MAX) {
                lost++;
            } else {
                kept++;
                (second ? replies.second : replies.first)
                        .add(new SampledAccess(access.block, Math.abs(access.bytes), access.bytes < 0, access.millis));
            }
        }
    }

    void note(String note) {
        if (notes.size() < 5) {
            notes.add(note);
        }
    }

    BlockAccessSample sample() {
        Map<String, ServerAccesses> all = new HashMap<>();
        servers.forEach((name, replies) -> {
            // Bloom filters are asked for some Gets only: the share that passes is that of all.
            double passing = replies.asked == 0 ? 1 : replies.passed / replies.asked;
            all.put(
                    name,
                    new ServerAccesses(
                            ordered(replies.first),
                            ordered(replies.second),
                            replies.candidates * passing + replies.scanned / rate));
        });
        return new BlockAccessSample(
                rate,
                all,
                blocks.values().stream().mapToLong(Integer::longValue).sum(),
                lost,
                List.copyOf(notes),
                files.families());
    }

    private static List<SampledAccess> ordered(List<SampledAccess> accesses) {
        return accesses.stream()
                .sorted(Comparator.comparingLong(SampledAccess::millis))
                .toList();
    }
}

package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/**
 * A table's regions in memory that behave as in HBase: the effect of a request is visible after a few polls, a region created
 * by a split or merge rejects another until it was compacted and closed, and the requests of a killed process continue.
 */
public final class FakeRegions implements RegionOperations, MultiTableRebalancer.RebalanceRounds, LongSupplier {
    static final TableName TABLE = TableName.valueOf("t");

    private static final Duration LOOK = Duration.ofMillis(250);
    private static final Duration CHORE = Duration.ofMinutes(2);
    /** How long a server remembers the destination of a moved region, even if the region has returned. */
    private static final Duration MEMORY = Duration.ofMinutes(2);

    private static final int LOOKS_NEEDED = 2;

    private final TableName table;
    private final TreeMap<RowKey, Region> regions = new TreeMap<>();
    private final List<ServerName> servers = new ArrayList<>();
    private final List<Slow> underWay = new ArrayList<>();
    private final Map<String, Integer> asked = new HashMap<>();
    private final List<Integer> crowdsWhenSplit = new ArrayList<>();
    private boolean clients;
    private int lost;
    private long nanos;
    private long births;
    private long awayUntil;
    private int looksLeft = Integer.MAX_VALUE;
    private String verdict = "";

    /** Simulates the kill of the process. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    private enum Files {
        OWN,
        REFERENCES,
        COMPACTED
    }

    private static final class Region {
        final RegionInfo info;
        Optional<ServerName> server;
        Files files = Files.REFERENCES;
        boolean tracesOfAMerge;
        long compactedAt;
        final List<RegionLocationRecord> stays = new ArrayList<>();
        final Map<ServerName, Went> went = new HashMap<>();

        Region(RegionInfo info, Optional<ServerName> server) {
            this.info = info;
            this.server = server;
        }
    }

    /** A server's record of a region that was moved away. */
    private record Went(ServerName to, long at) {}

    /** Regions that begin at the table's start and at these keys, hosted by the servers in turn. */
    public FakeRegions(int serverCount, List<RowKey> boundaries) {
        this(TABLE, serverCount, boundaries);
    }

    /** The same for another table. */
    public FakeRegions(TableName table, int serverCount, List<RowKey> boundaries) {
        this.table = table;
        for (int i = 0; i < serverCount; i++) {
            servers.add(ServerName.valueOf("s" + i, 16020, 1));
        }
        List<RowKey> keys = new ArrayList<>(List.of(RowKey.EMPTY));
        keys.addAll(boundaries);
        for (int i = 0; i < keys.size(); i++) {
            RowKey end = i + 1 < keys.size() ? keys.get(i + 1) : RowKey.EMPTY;
            put(keys.get(i), end, Optional.of(servers.get(i % serverCount))).files = Files.OWN;
        }
    }

    /** All regions were moved to the first server recently. */
    void crowd() {
        regions.values().forEach(region -> go(region, servers.get(0)));
    }

    /** Clients wait for unavailable regions. */
    void clients() {
        clients = true;
    }

    /** The number of regions that were split or merged while servers redirected clients in a circle. */
    int lost() {
        return lost;
    }

    /** No request is answered for some time. */
    public void away(Duration time) {
        awayUntil = nanos + time.toNanos();
    }

    /** From now on every split and merge is rejected with this message; none when empty. */
    void refuse(String words) {
        verdict = words;
    }

    /** HConfig is killed at the poll with this number, from 0; never when negative. */
    void killAt(int refresh) {
        looksLeft = refresh;
    }

    /** A region was merged before, so that its parents are still recorded. */
    void leaveTraces(RowKey start) {
        Region region = at(start);
        region.files = Files.REFERENCES;
        region.tracesOfAMerge = true;
    }

    /** How often an operation was requested: {@code split}, {@code merge}, {@code move}, {@code compact}, {@code janitor}. */
    public int asked(String what) {
        return asked.getOrDefault(what, 0);
    }

    /** For each requested split, the number of regions that its server had at that time. */
    List<Integer> crowdsWhenSplit() {
        return List.copyOf(crowdsWhenSplit);
    }

    /** For each server, the number of running operations on its regions. */
    Map<String, Integer> busy() {
        Map<String, Integer> busy = new TreeMap<>();
        for (Slow slow : underWay) {
            Set<String> servers = new TreeSet<>();
            slow.locatedRegions.forEach(locatedRegion -> servers.add(locatedRegion.address()));
            servers.forEach(server -> busy.merge(server, 1, Integer::sum));
        }
        return busy;
    }

    /** Region counts by server. */
    public Map<String, Integer> spread() {
        Map<String, Integer> counts = new TreeMap<>();
        otherTableRegionCounts().keySet().forEach(server -> counts.put(server, 0));
        regions.values()
                .forEach(region ->
                        counts.merge(region.server.orElseThrow().getAddress().toString(), 1, Integer::sum));
        return counts;
    }

    @Override
    public long getAsLong() {
        return nanos;
    }

    @Override
    public RegionLayout layout() throws IOException {
        answer();
        if (looksLeft-- == 0) {
            throw new Killed();
        }
        return now();
    }

    @Override
    public void refresh(Collection<TableName> tables) {
        // Every read of these operations is uncached.
    }

    @Override
    public int serverLimit(String server) {
        return 3;
    }

    @Override
    public int totalLimit() {
        return Integer.MAX_VALUE;
    }

    @Override
    public boolean avoidsClosing() {
        return clients;
    }

    /** Running splits, merges and moves. */
    int underWay() {
        return underWay.size();
    }

    /** The regions, without counting a poll. */
    public RegionLayout now() {
        return new RegionLayout(
                table,
                regions.values().stream()
                        .map(region -> new RegionLayout.LocatedRegion(region.info, region.server))
                        .toList());
    }

    @Override
    public List<ServerName> servers() throws IOException {
        answer();
        return List.copyOf(servers);
    }

    @Override
    public Map<String, Integer> otherTableRegionCounts() {
        Map<String, Integer> otherTableRegionCounts = new TreeMap<>();
        servers.forEach(server -> otherTableRegionCounts.put(server.getAddress().toString(), 0));
        return otherTableRegionCounts;
    }

    @Override
    public RegionOperation split(RegionLayout.LocatedRegion locatedRegion, RowKey at) {
        count("split");
        crowdsWhenSplit.add(spread().get(locatedRegion.address()));
        return order(List.of(locatedRegion), () -> {
            Region parent = at(locatedRegion.start());
            end(parent);
            regions.remove(locatedRegion.start());
            put(locatedRegion.start(), at, parent.server);
            put(at, locatedRegion.end(), parent.server);
        });
    }

    @Override
    public RegionOperation merge(List<RegionLayout.LocatedRegion> locatedRegions) {
        count("merge");
        return order(locatedRegions, () -> {
            Optional<ServerName> server = at(locatedRegions.get(0).start()).server;
            locatedRegions.forEach(locatedRegion -> end(at(locatedRegion.start())));
            locatedRegions.forEach(locatedRegion -> regions.remove(locatedRegion.start()));
            Region merged = put(
                    locatedRegions.get(0).start(),
                    locatedRegions.get(locatedRegions.size() - 1).end(),
                    server);
            merged.tracesOfAMerge = true;
        });
    }

    @Override
    public RegionOperation move(RegionLayout.LocatedRegion locatedRegion, ServerName to) {
        count("move");
        return slow(List.of(locatedRegion), "", () -> {
            Region region = at(locatedRegion.start());
            go(region, to);
            if (region.files == Files.COMPACTED) {
                region.files = Files.OWN;
            }
        });
    }

    @Override
    public RegionOperation reopen() {
        count("reopen");
        return slow(
                List.of(),
                "",
                () -> regions.values().stream()
                        .filter(region -> region.files == Files.COMPACTED)
                        .forEach(region -> region.files = Files.OWN));
    }

    @Override
    public void compact(RegionLayout.LocatedRegion locatedRegion) throws IOException {
        answer();
        count("compact");
        Region region = at(locatedRegion.start());
        if (region.files == Files.REFERENCES) {
            region.files = Files.COMPACTED;
            region.compactedAt = nanos;
        }
    }

    @Override
    public boolean compacting(RegionLayout.LocatedRegion locatedRegion) throws IOException {
        answer();
        return nanos - at(locatedRegion.start()).compactedAt < 3 * LOOK.toNanos();
    }

    @Override
    public boolean hasReferences(RegionLayout.LocatedRegion locatedRegion) throws IOException {
        answer();
        count("referring");
        return at(locatedRegion.start()).files != Files.OWN;
    }

    @Override
    public List<RegionLocationRecord> locationHistory(RegionLayout.LocatedRegion locatedRegion) throws IOException {
        answer();
        List<RegionLocationRecord> locationHistory = at(locatedRegion.start()).stays;
        return locationHistory.subList(0, Math.min(3, locationHistory.size()));
    }

    @Override
    public void forgetMergedParents() throws IOException {
        answer();
        count("janitor");
        regions.values().forEach(region -> region.tracesOfAMerge &= region.files != Files.OWN);
    }

    @Override
    public void sleep() {
        long chores = nanos / CHORE.toNanos();
        nanos += LOOK.toNanos();
        for (Slow slow : List.copyOf(underWay)) {
            if (++slow.looks >= LOOKS_NEEDED) {
                underWay.remove(slow);
                slow.happen();
            }
        }
        if (nanos / CHORE.toNanos() > chores) {
            regions.values().stream()
                    .filter(region -> region.files == Files.COMPACTED)
                    .forEach(region -> region.files = Files.OWN);
        }
    }

    @Override
    public void close() {
        // There is nothing to restore.
    }

    private RegionOperation order(List<RegionLayout.LocatedRegion> locatedRegions, Runnable effect) {
        if (nanos < awayUntil) {
            return slow(locatedRegions, "ConnectException: nobody there", effect);
        }
        if (!verdict.isEmpty()) {
            return slow(locatedRegions, verdict, effect);
        }
        for (RegionLayout.LocatedRegion locatedRegion : locatedRegions) {
            Region region = at(locatedRegion.start());
            String name = locatedRegion.info().getEncodedName();
            if (locatedRegions.size() > 1 && region.tracesOfAMerge) {
                return slow(
                        locatedRegions,
                        "MergeRegionException: Skip merging, because a parent, " + name
                                + ", has a merge qualifier (major compact it)",
                        effect);
            }
            if (region.files != Files.OWN) {
                return slow(
                        locatedRegions,
                        locatedRegions.size() > 1
                                ? "MergeRegionException: Skip merging, because a parent, " + name + ", is not mergeable"
                                : "DoNotRetryIOException: " + name + " NOT splittable",
                        effect);
            }
        }
        return slow(locatedRegions, "", effect);
    }

    private Slow slow(List<RegionLayout.LocatedRegion> locatedRegions, String refusal, Runnable effect) {
        Slow slow = new Slow(locatedRegions, refusal, effect);
        underWay.add(slow);
        return slow;
    }

    private final class Slow implements RegionOperation {
        private final List<RegionLayout.LocatedRegion> locatedRegions;
        private String refused;
        private final Runnable effect;
        private int looks;
        private boolean over;

        Slow(List<RegionLayout.LocatedRegion> locatedRegions, String refused, Runnable effect) {
            this.locatedRegions = locatedRegions;
            this.refused = refused;
            this.effect = effect;
        }

        void happen() {
            over = true;
            if (!locatedRegions.stream().allMatch(FakeRegions.this::isThere)) {
                refused = "UnknownRegionException: it was split or merged meanwhile";
            }
            if (refused.isEmpty()) {
                effect.run();
            }
        }

        @Override
        public boolean isDone() {
            return over;
        }

        @Override
        public Optional<String> rejection() {
            return over && !refused.isEmpty() ? Optional.of(refused) : Optional.empty();
        }
    }

    private void go(Region region, ServerName to) {
        ServerName from = region.server.orElseThrow();
        if (!from.equals(to)) {
            region.went.put(from, new Went(to, nanos));
            region.server = Optional.of(to);
            region.stays.add(0, new RegionLocationRecord(to, nanos / 1_000_000));
        }
    }

    /**
     * The region no longer exists: its clients are redirected from server to server until one has forgotten the move, or
     * forever.
     */
    private void end(Region region) {
        Set<ServerName> seen = new HashSet<>();
        Optional<ServerName> at = region.server;
        while (at.isPresent() && seen.add(at.get())) {
            at = Optional.ofNullable(region.went.get(at.get()))
                    .filter(went -> nanos - went.at() < MEMORY.toNanos())
                    .map(Went::to);
        }
        lost += at.isPresent() ? 1 : 0;
    }

    private void answer() throws IOException {
        if (nanos < awayUntil) {
            throw new IOException("nobody answers");
        }
    }

    private void count(String what) {
        asked.merge(what, 1, Integer::sum);
    }

    private boolean isThere(RegionLayout.LocatedRegion locatedRegion) {
        Region region = regions.get(locatedRegion.start());
        return region != null && region.info.equals(locatedRegion.info());
    }

    private Region at(RowKey start) {
        return Optional.ofNullable(regions.get(start)).orElseThrow();
    }

    private Region put(RowKey start, RowKey end, Optional<ServerName> server) {
        RegionInfo info = RegionInfoBuilder.newBuilder(table)
                .setStartKey(start.bytes())
                .setEndKey(end.bytes())
                .setRegionId(++births)
                .build();
        Region region = new Region(info, server);
        server.ifPresent(first -> region.stays.add(new RegionLocationRecord(first, nanos / 1_000_000)));
        regions.put(start, region);
        return region;
    }
}

package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The region locations after the last balancing of a table: the paper's last step, saved in HConfig's home. HBase itself
 * restores the locations after a restart of the whole cluster if all servers return in time.
 *
 * @param clusterId the unique id of the cluster
 * @param table the table
 * @param at the server's {@code host:port} of each region, by the region's start key in hexadecimal
 */
record SavedRegionLocations(String clusterId, String table, Map<String, String> at) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    /** Makes defensive copies. */
    SavedRegionLocations {
        at = Collections.unmodifiableMap(new TreeMap<>(at));
        moves(at);
    }

    /** Returns the present locations. */
    static SavedRegionLocations of(String clusterId, RegionLayout regionLayout) {
        Map<String, String> at = new TreeMap<>();
        regionLayout.regions().stream()
                .filter(locatedRegion -> locatedRegion.server().isPresent())
                .forEach(locatedRegion -> at.put(locatedRegion.start().hex(), locatedRegion.address()));
        return new SavedRegionLocations(clusterId, regionLayout.table().getNameAsString(), at);
    }

    private static Path file(Path home, String clusterId, String table) {
        return home.resolve("places").resolve(clusterId).resolve(table.replace(':', '=') + ".json");
    }

    /** Saves the locations and replaces earlier ones. */
    void write(Path home) {
        Path path = file(home, clusterId, table);
        try {
            PrivateFiles.directoryOf(path);
            PrivateFiles.replace(path, text());
        } catch (IOException failure) {
            throw writeFailure("cannot save the region locations of " + table + " to " + path, failure);
        }
    }

    /**
     * Reads the locations of a table.
     *
     * @throws HConfigException {@link BalanceError#PLACES_MISSING}
     */
    static SavedRegionLocations read(Path home, String clusterId, String table) {
        Path path = file(home, clusterId, table);
        try {
            SavedRegionLocations places = MAPPER.readValue(BoundedFileReader.text(path), SavedRegionLocations.class);
            if (places.moves().isEmpty()) {
                throw new IOException("the file has no regions");
            }
            return places;
        } catch (IOException | JacksonException | IllegalArgumentException failure) {
            throw writeFailure("cannot read the region locations of " + table + " from " + path, failure);
        }
    }

    /** When the locations of a table were saved; the start of time where there are none. */
    static Instant savedAt(Path home, String clusterId, String table) throws IOException {
        Path path = file(home, clusterId, table);
        return Files.exists(path) ? Files.getLastModifiedTime(path).toInstant() : Instant.EPOCH;
    }

    /** Returns one move per region, in key order; moves to the present server have no effect. */
    List<RegionStep> moves() {
        return moves(at);
    }

    /** @throws IllegalArgumentException when a key or a server cannot be one */
    private static List<RegionStep> moves(Map<String, String> at) {
        List<RegionStep> moves = new ArrayList<>();
        new TreeMap<>(at)
                .forEach((start, server) -> moves.add(new RegionStep(RegionStep.Kind.MOVE, start, "", server, 0)));
        return moves;
    }

    /** Returns the locations as text, which is deterministic. */
    String text() {
        return MAPPER.writeValueAsString(
                        new SavedRegionLocations.SortedRegionLocations(clusterId, table, new TreeMap<>(at)))
                + "\n";
    }

    private record SortedRegionLocations(String clusterId, String table, TreeMap<String, String> at) {}

    private static HConfigException writeFailure(String what, Exception failure) {
        return new HConfigException(
                new Problem(
                        BalanceError.PLACES_MISSING,
                        what,
                        String.valueOf(failure).lines().findFirst().orElse(""),
                        "hconfig balance saves the region locations whenever it has applied a plan"),
                failure);
    }
}

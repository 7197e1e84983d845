package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which server carried which region when a table was last balanced: the paper's last step, kept in HConfig's home. HBase
 * itself puts regions back after a restart of the whole cluster as long as all servers come back in time.
 *
 * @param clusterId what identifies the cluster
 * @param table the table
 * @param at for each region, by its start key in hexadecimal, the server's {@code host:port}
 */
record SavedRegionLocations(String clusterId, String table, Map<String, String> at) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    /** Copies what it is given. */
    SavedRegionLocations {
        at = Map.copyOf(at);
    }

    /** The places as they are. */
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

    /** Keeps them, in place of older ones. */
    void write(Path home) {
        Path path = file(home, clusterId, table);
        try {
            PrivateFiles.directoryOf(path);
            PrivateFiles.replace(path, text());
        } catch (IOException failure) {
            throw writeFailure("cannot keep the places of " + table + " in " + path, failure);
        }
    }

    /**
     * Those of a table.
     *
     * @throws HConfigException {@link BalanceError#PLACES_MISSING}
     */
    static SavedRegionLocations read(Path home, String clusterId, String table) {
        Path path = file(home, clusterId, table);
        try {
            SavedRegionLocations places = MAPPER.readValue(BoundedFileReader.text(path), SavedRegionLocations.class);
            if (places.moves().isEmpty()) {
                throw new IOException("it names no region");
            }
            return places;
        } catch (IOException | JacksonException | IllegalArgumentException failure) {
            throw writeFailure("no places of " + table + " can be read from " + path, failure);
        }
    }

    /** One move for each region, in the order of their keys; those that are there already are moved nowhere. */
    List<RegionStep> moves() {
        List<RegionStep> moves = new ArrayList<>();
        new TreeMap<>(at)
                .forEach((start, server) -> moves.add(new RegionStep(RegionStep.Kind.MOVE, start, "", server, 0)));
        return moves;
    }

    /** All of it as text, always the same for the same places. */
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
                        "places are kept whenever hconfig balance has carried out a plan"),
                failure);
    }
}

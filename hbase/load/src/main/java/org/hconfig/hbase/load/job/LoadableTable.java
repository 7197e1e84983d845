package org.hconfig.hbase.load.job;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.model.RowKey;

/**
 * Snapshot of a table as a target of loads.
 *
 * @param cluster HBase's ID of the cluster
 * @param name its name
 * @param families its column families; empty if the user lacks permission to read the descriptor
 * @param empty true if it has no rows
 * @param cellBytesMax maximum cell size from an attribute of the table; empty if it has none or it cannot be read
 * @param boundaries start keys of its regions, except the first
 * @param skipsLog true if the table's durability skips the write-ahead log
 * @param replicated true if a family is replicated, so that rows must be written to the write-ahead log; true if unknown
 */
record LoadableTable(
        String cluster,
        String name,
        Optional<Map<String, Family>> families,
        boolean empty,
        Optional<String> cellBytesMax,
        List<RowKey> boundaries,
        boolean skipsLog,
        boolean replicated) {
    private static final String CELL_KEY = "hbase.server.keyvalue.maxsize";

    /**
     * A column family.
     *
     * @param seconds its time to live in seconds
     * @param versions number of versions of a cell that it keeps
     */
    record Family(int seconds, int versions) {}

    /** Copies what it is given. */
    LoadableTable {
        boundaries = List.copyOf(boundaries);
    }

    /** Returns the snapshot of a table that does not exist yet: empty, with all families that the load needs. */
    static LoadableTable toBeCreated(String name) {
        return new LoadableTable("", name, Optional.empty(), true, Optional.empty(), List.of(), false, false);
    }

    /** The same with this limit of cells. */
    LoadableTable withCellBytesMax(long bytes) {
        return new LoadableTable(
                cluster, name, families, empty, Optional.of(Long.toString(bytes)), boundaries, skipsLog, replicated);
    }

    /** The same with these regions. */
    LoadableTable withBoundaries(List<RowKey> starts) {
        return new LoadableTable(cluster, name, families, empty, cellBytesMax, starts, skipsLog, replicated);
    }

    /** Returns source options with the table's cell size limit; rejected cells name its configuration key. */
    SourceOptions limited(SourceOptions options) {
        if (cellBytesMax.isEmpty()) {
            return options;
        }
        Configuration hadoop = new Configuration(options.hadoop());
        hadoop.set(CELL_KEY, cellBytesMax.get());
        return new SourceOptions(options.chunkBytes(), options.maxCellBytes(), hadoop, options.apart());
    }

    /** Returns true if puts with this durability skip the write-ahead log. */
    boolean skipsWal(Durability asked) {
        return asked == Durability.SKIP_WAL || (asked == Durability.USE_DEFAULT && skipsLog);
    }

    /** Returns false for a table that does not exist yet. */
    boolean exists() {
        return !cluster.isEmpty();
    }

    /** Creates the snapshot from the known facts of the table. */
    static LoadableTable of(String cluster, String name, Optional<TableDescriptor> descriptor, boolean empty) {
        return new LoadableTable(
                cluster,
                name,
                descriptor.map(LoadableTable::families),
                empty,
                descriptor.map(table -> table.getValue(CELL_KEY)),
                List.of(),
                descriptor
                        .filter(table -> table.getDurability() == Durability.SKIP_WAL)
                        .isPresent(),
                descriptor.map(LoadableTable::isReplicated).orElse(true));
    }

    /** Returns the time to live of each column family in seconds; empty if unknown. */
    Map<String, Integer> timesToLive() {
        Map<String, Integer> seconds = new TreeMap<>();
        families.orElse(Map.of()).forEach((name, family) -> seconds.put(name, family.seconds()));
        return seconds;
    }

    /** Returns the number of versions of a cell that these families keep; empty if unknown. */
    IntSummaryStatistics versions(List<String> of) {
        return families.orElse(Map.of()).entrySet().stream()
                .filter(family -> of.contains(family.getKey()))
                .mapToInt(family -> family.getValue().versions())
                .summaryStatistics();
    }

    private static Map<String, Family> families(TableDescriptor table) {
        Map<String, Family> families = new TreeMap<>();
        for (ColumnFamilyDescriptor family : table.getColumnFamilies()) {
            families.put(family.getNameAsString(), new Family(family.getTimeToLive(), family.getMaxVersions()));
        }
        return families;
    }

    private static boolean isReplicated(TableDescriptor table) {
        return Arrays.stream(table.getColumnFamilies())
                .anyMatch(family -> family.getScope() != HConstants.REPLICATION_SCOPE_LOCAL);
    }

    /**
     * Throws an error if a family that the load writes to is missing.
     *
     * @throws HConfigException {@link LoadError#TABLE_SCHEMA}
     */
    void check(List<String> needed) {
        if (families.isEmpty()) {
            return;
        }
        List<String> missing = needed.stream()
                .filter(family -> !families.get().containsKey(family))
                .toList();
        if (!missing.isEmpty()) {
            throw new HConfigException(
                    LoadError.TABLE_SCHEMA,
                    "table " + name + " has no column family " + String.join(", ", missing),
                    "it has " + String.join(", ", families.get().keySet()),
                    "correct the column mapping or --family, or add the family to the table");
        }
    }

    /** Throws an error if, according to a sample, no row would be visible to readers. */
    void checkAges(RowAgeCheck ages) {
        if (ages.allExpired()) {
            throw new HConfigException(
                    LoadError.CELLS_EXPIRED,
                    "no reader of table " + name + " would see a row of this load",
                    "the rows' own timestamps are older than " + ages.reason(),
                    "check that they are in milliseconds, or raise the time to live");
        }
    }

    /**
     * Throws an error if the load's cells are older than the time to live of a family, because no row would be visible to readers.
     *
     * @param needed the families that it writes to
     * @param timestamp of its cells, in milliseconds since 1970
     * @throws HConfigException {@link LoadError#CELLS_EXPIRED}
     */
    void checkAge(List<String> needed, long timestamp, Instant now) {
        Duration age = Duration.between(Instant.ofEpochMilli(timestamp), now);
        List<String> tooOld = new ArrayList<>();
        timesToLive().forEach((family, seconds) -> {
            if (needed.contains(family)
                    && seconds != HConstants.FOREVER
                    && age.compareTo(Duration.ofSeconds(seconds)) >= 0) {
                tooOld.add(family + " (TTL " + seconds + " s)");
            }
        });
        if (!tooOld.isEmpty()) {
            throw new HConfigException(
                    LoadError.CELLS_EXPIRED,
                    "no reader of table " + name + " would see a row of this load",
                    "its timestamp " + timestamp + " is " + age.toSeconds() + " s ago, longer than these families keep"
                            + " cells: " + String.join(", ", tooOld),
                    "load with a later --timestamp, or raise TTL of the families");
        }
    }
}

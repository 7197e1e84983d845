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
import org.hconfig.hbase.dataset.files.SourceOptions;
import org.hconfig.hbase.model.RowKey;

/**
 * A table that can be loaded into.
 *
 * @param cluster HBase's own ID of the cluster
 * @param name its name
 * @param families its column families; empty when the user must not read the descriptor
 * @param empty whether it has no row
 * @param cellBytesMax the largest cell by an attribute of the table; empty when it has none or it must not be read
 * @param boundaries where its regions begin, but for the first
 * @param skipsLog whether the table's own durability leaves out the write-ahead log
 * @param replicated whether a family of it is replicated, so that rows have to pass the write-ahead log; true when unknown
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
     * @param seconds its time to live
     * @param versions how many versions of a cell it keeps
     */
    record Family(int seconds, int versions) {}

    /** Copies what it is given. */
    LoadableTable {
        boundaries = List.copyOf(boundaries);
    }

    /** A table that does not exist yet: empty, and with all families that the load needs. */
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

    /** The options by which its rows are read: a cell above its limit is rejected, by the key that says so. */
    SourceOptions limited(SourceOptions options) {
        if (cellBytesMax.isEmpty()) {
            return options;
        }
        Configuration hadoop = new Configuration(options.hadoop());
        hadoop.set(CELL_KEY, cellBytesMax.get());
        return new SourceOptions(options.chunkBytes(), options.maxCellBytes(), hadoop, options.apart());
    }

    /** True when puts of this durability leave out the write-ahead log. */
    boolean skipsWal(Durability asked) {
        return asked == Durability.SKIP_WAL || (asked == Durability.USE_DEFAULT && skipsLog);
    }

    /** False for a table that is still to be created. */
    boolean exists() {
        return !cluster.isEmpty();
    }

    /** By what is known of the table. */
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

    /** The time to live of each column family in seconds; empty when that is not known. */
    Map<String, Integer> timesToLive() {
        Map<String, Integer> seconds = new TreeMap<>();
        families.orElse(Map.of()).forEach((name, family) -> seconds.put(name, family.seconds()));
        return seconds;
    }

    /** How many versions of a cell these families keep; empty when that is not known. */
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
     * Ends the load when a family that it writes to is missing.
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

    /** Refuses rows of which, by a sample of them, no reader would see one. */
    void checkAges(RowAgeCheck ages) {
        if (ages.allExpired()) {
            throw new HConfigException(
                    LoadError.CELLS_EXPIRED,
                    "no reader of table " + name + " would see a row of this load",
                    "the timestamps that its rows bring with them are older than " + ages.reason(),
                    "see that they are in milliseconds, or raise the time to live");
        }
    }

    /**
     * Ends the load when its cells would be older than a family keeps them: no reader would see a row.
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

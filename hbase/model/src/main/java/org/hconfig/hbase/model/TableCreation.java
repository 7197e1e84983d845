package org.hconfig.hbase.model;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Creation;

/**
 * A table that a plan creates, pre-split.
 *
 * @param table the table's name
 * @param families its column families
 * @param partitioner name of the partitioner that chose the split keys
 * @param splitKeysHex the split keys in order, each in hexadecimal; regions = keys + 1
 * @param settings settings put on the table at creation, by catalogue key
 * @param familySettings settings put on every family at creation, by catalogue key
 */
public record TableCreation(
        String table,
        List<String> families,
        String partitioner,
        List<String> splitKeysHex,
        Map<String, String> settings,
        Map<String, String> familySettings)
        implements Creation {
    private static final Pattern SPLIT_KEY = Pattern.compile("(?:[0-9a-fA-F]{2})+");
    private static final int SPLIT_KEYS_SHOWN = 4;

    /** Copies what it is given and checks that there is a family. */
    public TableCreation {
        families = List.copyOf(families);
        splitKeysHex = List.copyOf(splitKeysHex);
        settings = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(settings));
        familySettings = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(familySettings));
        if (table.isBlank() || families.isEmpty()) {
            throw new IllegalArgumentException("a table needs a name and a family");
        }
    }

    /** Returns the creation of a plan for HBase; empty when it creates no table. */
    public static Optional<TableCreation> of(Plan plan) {
        return plan.creation().map(TableCreation.class::cast);
    }

    /** Number of regions it is created with. */
    public int regions() {
        return splitKeysHex.size() + 1;
    }

    @Override
    public String object() {
        return table;
    }

    @Override
    public List<String> parts() {
        return families;
    }

    @Override
    public Map<String, String> partSettings() {
        return familySettings;
    }

    @Override
    public TableCreation withSettings(Map<String, String> ofTable, Map<String, String> ofFamilies) {
        return new TableCreation(table, families, partitioner, splitKeysHex, ofTable, ofFamilies);
    }

    @Override
    public String size() {
        return Count.of(regions(), "region");
    }

    @Override
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("families " + String.join(", ", families));
        if (!splitKeysHex.isEmpty()) {
            String shown = splitKeysHex.stream()
                    .limit(SPLIT_KEYS_SHOWN)
                    .map(TableCreation::printable)
                    .collect(Collectors.joining(", "));
            String rest = splitKeysHex.size() > SPLIT_KEYS_SHOWN
                    ? " … " + printable(splitKeysHex.get(splitKeysHex.size() - 1))
                    : "";
            lines.add("split by " + partitioner + " at " + shown + rest);
        }
        lines.add("regions are distributed evenly over the servers, and the result is verified");
        return lines;
    }

    @Override
    public List<String> problems() {
        return splitKeysHex.stream().allMatch(key -> SPLIT_KEY.matcher(key).matches())
                ? List.of()
                : List.of("a split key is not a hexadecimal string of whole bytes");
    }

    /** Returns a split key with printable characters as they are and others as {@code \xNN}. */
    private static String printable(String hex) {
        StringBuilder text = new StringBuilder();
        for (byte value : HexFormat.of().parseHex(hex)) {
            boolean plain = value > ' ' && value < 127 && value != '\\';
            text.append(plain ? String.valueOf((char) value) : String.format("\\x%02X", value & 0xff));
        }
        return text.toString();
    }
}

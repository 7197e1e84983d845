package org.hconfig.hbase.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the key that an unknown key may be a misspelling of. Speaks only of keys that no harvested program names: within two
 * letters (Damerau and Levenshtein's distance with neighbours swapped, restricted to one edit of each place) or a difference
 * in case, with the same number of parts, and never where only digits differ.
 */
public final class KeySpelling {
    private static final int DISTANCE_MAX = 2;
    /** Keys of a program with its own parts below a common beginning differ by few letters on purpose. */
    private static final int DISTANCE_UNDER_PREFIX = 1;

    private static final int LETTERS_PER_EDIT = 6;

    private static final Set<String> FAMILIES = Set.of(
            "hbase", "hfile", "zookeeper", "phoenix", "dfs", "io", "ipc", "hadoop", "fs", "replication", "index");

    private static final Set<String> NUMERIC =
            Set.of("getInt", "getLong", "getLongBytes", "getFloat", "getDouble", "getTimeDuration");

    private final KeyTable table;

    /** Suggests keys of this table. */
    public KeySpelling(KeyTable table) {
        this.table = table;
    }

    /** The keys nearest to an unknown one that take its value; empty when the key is known or nothing is near. */
    public List<NamedKey> suggestions(String key, String value) {
        boolean ours = key.chars().anyMatch(c -> c == '.')
                && FAMILIES.stream().anyMatch(family -> near(family, key.substring(0, key.indexOf('.'))));
        if (!ours || table.find(key).isPresent()) {
            return List.of();
        }
        int most = table.underPrefix(key) ? DISTANCE_UNDER_PREFIX : DISTANCE_MAX;
        List<NamedKey> best = new ArrayList<>();
        int least = most + 1;
        for (NamedKey known : table.all()) {
            int distance = distance(key, known.key(), Math.min(most, known.key().length() / LETTERS_PER_EDIT));
            if (distance <= most && distance <= least && fits(known, value)) {
                if (distance < least) {
                    best.clear();
                    least = distance;
                }
                best.add(known);
            }
        }
        return best;
    }

    /** True when the value is of the kind that the known key takes: a number, a switch, or text. */
    private static boolean fits(NamedKey known, String value) {
        if (!known.inCode() || value.contains("${") || value.isBlank()) {
            return known.inCode();
        }
        String text = value.strip().toLowerCase(Locale.ROOT);
        Set<String> getters = known.getters();
        boolean numeric = !getters.isEmpty() && NUMERIC.containsAll(getters);
        boolean logical = getters.equals(Set.of("getBoolean"));
        return numeric ? text.matches("[+-]?\\.?\\d.*") : !logical || text.matches("true|false");
    }

    private static boolean near(String family, String first) {
        return first.equalsIgnoreCase(family)
                || edits(first.toLowerCase(Locale.ROOT), family, 1).isPresent();
    }

    /** Edits between two keys; 0 for a difference in case alone; more than allowed when they are not near. */
    private static int distance(String written, String known, int most) {
        if (written.equalsIgnoreCase(known)) {
            return 0;
        }
        if (Math.abs(written.length() - known.length()) > most
                || written.replaceAll("\\d", "").equals(known.replaceAll("\\d", ""))) {
            return Integer.MAX_VALUE;
        }
        return edits(written.toLowerCase(Locale.ROOT), known.toLowerCase(Locale.ROOT), most)
                .orElse(Integer.MAX_VALUE);
    }

    /** Optimal string alignment distance; empty when it is above the limit. O(length of a x length of b). */
    static Optional<Integer> edits(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) > limit) {
            return Optional.empty();
        }
        int[][] rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            int least = Integer.MAX_VALUE;
            for (int j = 0; j <= b.length(); j++) {
                rows[i][j] = i == 0 ? j : j == 0 ? i : cell(rows, a, b, i, j);
                least = Math.min(least, rows[i][j]);
            }
            if (least > limit + 1) {
                return Optional.empty();
            }
        }
        int edits = rows[a.length()][b.length()];
        return edits <= limit ? Optional.of(edits) : Optional.empty();
    }

    private static int cell(int[][] rows, String a, String b, int i, int j) {
        int replaced = rows[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int cell = Math.min(replaced, Math.min(rows[i - 1][j], rows[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(cell, rows[i - 2][j - 2] + 1) : cell;
    }
}

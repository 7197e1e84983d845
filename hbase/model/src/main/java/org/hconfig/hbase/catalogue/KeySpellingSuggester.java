package org.hconfig.hbase.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Spelling suggester for unknown configuration keys. It considers only keys that no harvested program reads: within two
 * edits (optimal string alignment distance, the restricted Damerau-Levenshtein distance) or a difference
 * in case, with the same number of segments, and never when only digits differ.
 */
public final class KeySpellingSuggester {
    private static final int DISTANCE_MAX = 2;
    /** Maximum distance below a common prefix, where a program's keys differ by few letters on purpose. */
    private static final int DISTANCE_UNDER_PREFIX = 1;

    private static final int LETTERS_PER_EDIT = 6;

    private static final Set<String> FAMILIES = Set.of(
            "hbase", "hfile", "zookeeper", "phoenix", "dfs", "io", "ipc", "hadoop", "fs", "replication", "index");

    private static final Set<String> NUMERIC =
            Set.of("getInt", "getLong", "getLongBytes", "getFloat", "getDouble", "getTimeDuration");

    private final KeyTable table;
    private final KeyWordMatcher words;

    /** Creates a suggester for the keys of this table. */
    public KeySpellingSuggester(KeyTable table) {
        this.table = table;
        this.words = new KeyWordMatcher(table);
    }

    /**
     * Returns the possibly intended keys that accept the value: the nearest by edit distance, else those with the same
     * words in a different order or with a different prefix. Empty when the key is known or there is none.
     */
    public List<HarvestedKey> suggestions(String key, String value) {
        boolean ours = key.chars().anyMatch(c -> c == '.')
                && FAMILIES.stream().anyMatch(family -> near(family, key.substring(0, key.indexOf('.'))));
        Optional<HarvestedKey> known = table.find(key);
        if (!ours || known.filter(HarvestedKey::isRead).isPresent() || UnharvestedKeys.mayRead(key)) {
            return List.of();
        }
        // A word of a help text is not a key: hbase.rootDir, where hbase.rootdir is read.
        int most = known.isPresent() ? 0 : table.underPrefix(key) ? DISTANCE_UNDER_PREFIX : DISTANCE_MAX;
        List<HarvestedKey> best = nearest(key, value, most);
        return best.isEmpty() && known.isEmpty() && !table.underPrefix(key) ? words.withSameWords(key, value) : best;
    }

    /** Returns the only key with the words of this one and one more; empty when there is none, or several. */
    public Optional<HarvestedKey> longer(String key, String value) {
        return words.withOneMoreWord(key, value);
    }

    /**
     * Returns the only key that remains without one segment of this one, as {@code zookeeper.session.timeout} does of {@code
     * hbase.zookeeper.session.timeout}; empty when there is none, or several.
     */
    public Optional<HarvestedKey> shorter(String key, String value) {
        List<String> segments = List.of(key.split("\\.", -1));
        Set<HarvestedKey> found = new LinkedHashSet<>();
        for (int i = 0; i < segments.size(); i++) {
            List<String> rest = new ArrayList<>(segments);
            rest.remove(i);
            table.find(String.join(".", rest))
                    .filter(known -> known.isRead() && fits(known, value))
                    .ifPresent(found::add);
        }
        return found.size() == 1 ? Optional.of(found.iterator().next()) : Optional.empty();
    }

    private List<HarvestedKey> nearest(String key, String value, int most) {
        List<HarvestedKey> best = new ArrayList<>();
        int least = most + 1;
        for (HarvestedKey known : table.all()) {
            int distance = distance(key, known.key(), Math.min(most, known.key().length() / LETTERS_PER_EDIT));
            if (distance <= most
                    && distance <= least
                    && !known.key().equals(key)
                    && !known.isConstantAlone()
                    && fits(known, value)) {
                if (distance < least) {
                    best.clear();
                    least = distance;
                }
                best.add(known);
            }
        }
        boolean anyRead = best.stream().anyMatch(HarvestedKey::isRead);
        best.removeIf(known -> anyRead && !known.isRead());
        return best;
    }

    /** Returns true when the value has the type of the known key: a number, a switch, or text. */
    static boolean fits(HarvestedKey known, String value) {
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

    /** Returns the edit distance of two keys; 0 for a difference in case alone; more than the limit when they are not similar. */
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

    /** Calculates the optimal string alignment distance in O(|a| · |b|) time; empty when it is above the limit. */
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

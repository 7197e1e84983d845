package org.hconfig.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Suggests corrections of a misspelled word: the words at the smallest edit distance. */
public final class SpellingSuggester {
    private static final int SUGGESTIONS_MAX = 3;
    private static final int LENGTH_MAX = 200;

    private SpellingSuggester() {}

    /**
     * Returns up to three words nearest to {@code text}; a word that contains the text, or differs in at most a third of
     * its letters, counts as near.
     */
    public static List<String> of(String text, Collection<String> words) {
        String sought = text.strip().toLowerCase(Locale.ROOT);
        if (sought.isEmpty() || sought.length() > LENGTH_MAX) {
            return List.of();
        }
        List<String> candidates = words.stream().distinct().toList();
        var distances =
                candidates.stream().collect(Collectors.toMap(Function.identity(), word -> distance(sought, word)));
        return candidates.stream()
                .filter(word -> isNear(sought, word, distances.getOrDefault(word, Integer.MAX_VALUE)))
                .sorted(Comparator.comparingInt((String word) -> distances.getOrDefault(word, Integer.MAX_VALUE)))
                .limit(SUGGESTIONS_MAX)
                .toList();
    }

    /** Returns {@code Did you mean 'a' or 'b'?}, or an alternative action when nothing is near. */
    public static String suggestion(List<String> nearest, String otherwise) {
        return nearest.isEmpty()
                ? otherwise
                : nearest.stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" or ", "Did you mean ", "?"));
    }

    private static boolean isNear(String sought, String word, int distance) {
        boolean contained =
                sought.length() >= 4 && word.toLowerCase(Locale.ROOT).contains(sought);
        return contained || distance * 3 <= Math.max(sought.length(), word.length());
    }

    /** Returns the edit distance (insert, delete, replace, transpose neighbours) of two words, case-insensitive. */
    private static int distance(String sought, String word) {
        String other = word.toLowerCase(Locale.ROOT);
        int[][] edits = new int[sought.length() + 1][other.length() + 1];
        Arrays.setAll(edits[0], j -> j);
        for (int i = 1; i <= sought.length(); i++) {
            edits[i][0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = edits[i - 1][j - 1] + (sought.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                edits[i][j] = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
                if (isSwap(sought, i, other, j)) {
                    edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
                }
            }
        }
        return edits[sought.length()][other.length()];
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}

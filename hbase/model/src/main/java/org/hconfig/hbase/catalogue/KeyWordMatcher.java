package org.hconfig.hbase.catalogue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Matcher of keys that consist of the words of another key: in a different order, with a different prefix ({@code hbase.znode.parent} for
 * {@code zookeeper.znode.parent}), or with one word more ({@code hbase.handler.count} for {@code
 * hbase.regionserver.handler.count}).
 */
final class KeyWordMatcher {
    /** Minimum number of words; a single word occurs in too many keys. */
    private static final int WORDS_MIN = 2;

    private final Map<List<String>, List<HarvestedKey>> byWords = new HashMap<>();

    KeyWordMatcher(KeyTable table) {
        for (HarvestedKey key : table.all()) {
            if (key.isRead() && isOfHBase(key.key())) {
                byWords.computeIfAbsent(words(key.key()), none -> new ArrayList<>())
                        .add(key);
            }
        }
    }

    /** Returns keys with the same words; empty when there is none. */
    List<HarvestedKey> withSameWords(String key, String value) {
        return usable(key)
                ? byWords.getOrDefault(words(key), List.of()).stream()
                        .filter(known -> KeySpellingSuggester.fits(known, value))
                        .toList()
                : List.of();
    }

    /** Returns the only key with one more word; empty when there is none, or several. */
    Optional<HarvestedKey> withOneMoreWord(String key, String value) {
        if (!usable(key)) {
            return Optional.empty();
        }
        List<String> wanted = words(key);
        List<HarvestedKey> longer = byWords.entrySet().stream()
                .filter(entry -> isOneMore(entry.getKey(), wanted))
                .flatMap(entry -> entry.getValue().stream())
                .filter(known -> KeySpellingSuggester.fits(known, value))
                .toList();
        return longer.size() == 1 ? Optional.of(longer.get(0)) : Optional.empty();
    }

    private static boolean usable(String key) {
        return isOfHBase(key) && words(key).size() >= WORDS_MIN;
    }

    private static boolean isOneMore(List<String> known, List<String> wanted) {
        if (known.size() != wanted.size() + 1) {
            return false;
        }
        List<String> left = new ArrayList<>(known);
        wanted.forEach(left::remove);
        return left.size() == 1;
    }

    private static boolean isOfHBase(String key) {
        return key.startsWith("hbase.") || key.startsWith("hfile.") || key.startsWith("zookeeper.");
    }

    /** Returns the words after the first segment, sorted, in lower case: {@code memStoreSize} has three. */
    private static List<String> words(String key) {
        String apart = key.substring(key.indexOf('.') + 1).replaceAll("([a-z0-9])([A-Z])", "$1.$2");
        return Arrays.stream(apart.toLowerCase(Locale.ROOT).split("[^a-z0-9]+", -1))
                .filter(word -> !word.isEmpty())
                .sorted()
                .toList();
    }
}

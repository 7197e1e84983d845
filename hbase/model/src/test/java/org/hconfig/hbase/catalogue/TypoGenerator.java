package org.hconfig.hbase.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Generates misspelled keys from real ones: one letter dropped, doubled or in the wrong case, or two letters swapped. */
public final class TypoGenerator {
    /** Attempts per misspelling; with this many, only keys without letters yield none. */
    private static final int ATTEMPTS_PER_PLANT = 100;

    private TypoGenerator() {}

    /** The kind of a misspelling. */
    public enum Kind {
        /** A letter is missing. */
        DROPPED,
        /** A letter is doubled. */
        DOUBLED,
        /** Two adjacent letters are swapped. */
        SWAPPED,
        /** A letter is in upper instead of lower case, or the reverse. */
        CASE
    }

    /**
     * A misspelled key.
     *
     * @param real the key as HBase reads it
     * @param written the misspelling, which is no real key
     * @param kind how the two differ
     */
    public record PlantedTypo(String real, String written, Kind kind) {}

    /**
     * Returns distinct misspelled keys, by kind in turn. Deterministic for the same keys, number and seed.
     *
     * @param keys real keys; no misspelling is one of them
     * @param count the number of misspellings
     * @param seed the seed of the choice of keys and letters
     * @throws IllegalArgumentException when the keys do not yield this many
     */
    public static List<PlantedTypo> of(Collection<String> keys, int count, long seed) {
        Set<String> real = new TreeSet<>(keys);
        List<String> choice = real.stream().filter(TypoGenerator::hasLetters).toList();
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<PlantedTypo> plantedTypos = new ArrayList<>();
        Set<String> written = new HashSet<>(real);
        for (int attempt = 0; plantedTypos.size() < count && attempt < count * ATTEMPTS_PER_PLANT; attempt++) {
            if (choice.isEmpty()) {
                break;
            }
            Kind kind = Kind.values()[plantedTypos.size() % Kind.values().length];
            String key = choice.get(random.nextInt(choice.size()));
            String misspelled = misspelled(key, kind, random);
            if (written.add(misspelled)) {
                plantedTypos.add(new PlantedTypo(key, misspelled, kind));
            }
        }
        if (plantedTypos.size() < count) {
            throw new IllegalArgumentException(
                    choice.size() + " keys yield " + plantedTypos.size() + " misspellings, not " + count);
        }
        return plantedTypos;
    }

    /** Returns the key with a misspelling after its first word; the key itself where the letters do not allow it. */
    private static String misspelled(String key, Kind kind, RandomGenerator random) {
        int start = key.indexOf('.') + 1;
        int at = start + random.nextInt(key.length() - start);
        char letter = key.charAt(at);
        if (!Character.isLetter(letter)) {
            return key;
        }
        String before = key.substring(0, at);
        String after = key.substring(at + 1);
        return switch (kind) {
            case DROPPED -> before + after;
            case DOUBLED -> before + letter + letter + after;
            case SWAPPED ->
                !after.isEmpty() && Character.isLetter(after.charAt(0))
                        ? before + after.charAt(0) + letter + after.substring(1)
                        : key;
            case CASE -> {
                String text = String.valueOf(letter);
                String upper = text.toUpperCase(Locale.ROOT);
                yield before + (text.equals(upper) ? text.toLowerCase(Locale.ROOT) : upper) + after;
            }
        };
    }

    private static boolean hasLetters(String key) {
        int dot = key.indexOf('.');
        return dot > 0 && key.substring(dot).chars().anyMatch(Character::isLetter);
    }
}

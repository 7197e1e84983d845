package org.hconfig.core;

/** Formatter of counts with their nouns for display: {@code 1 row}, {@code 2 rows}. */
public final class Count {
    private Count() {}

    /** Returns the number and the noun; {@code noun} is given in the singular, and its plural ends in s. */
    public static String of(long number, String noun) {
        return number + " " + noun(number, noun);
    }

    /** Returns only the noun in singular or plural, for numbers that the caller formats. */
    public static String noun(long number, String noun) {
        return number == 1 ? noun : noun + "s";
    }

    /** Returns the number, the noun and the verb that agrees with them: {@code 1 row was}. */
    public static String of(long number, String noun, String one, String more) {
        return of(number, noun) + " " + (number == 1 ? one : more);
    }
}

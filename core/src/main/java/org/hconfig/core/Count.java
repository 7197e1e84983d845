package org.hconfig.core;

/** Numbers of things in texts for people: {@code 1 row}, {@code 2 rows}. */
public final class Count {
    private Count() {}

    /** A number and what it counts; {@code noun} is in the singular and takes an s. */
    public static String of(long number, String noun) {
        return number + " " + noun(number, noun);
    }

    /** The noun alone, which is in the singular and takes an s, for a number that is written in a way of its own. */
    public static String noun(long number, String noun) {
        return number == 1 ? noun : noun + "s";
    }

    /** A number, what it counts, and a verb that agrees: {@code 1 row was}. */
    public static String of(long number, String noun, String one, String more) {
        return of(number, noun) + " " + (number == 1 ? one : more);
    }
}

package org.hconfig.simulator.claims;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the replay of a claim gave.
 *
 * @param published the published number; null for claims that are no number
 * @param predicted what came out, as text
 * @param predictedNumber the same as a number, in the published number's unit; null for claims that are no number
 * @param within whether the claim is reproduced
 * @param kind what kind of claim this is
 * @param note what to know about it; may be empty
 */
public record ClaimResult(
        @Nullable Double published,
        String predicted,
        @Nullable Double predictedNumber,
        boolean within,
        Kind kind,
        String note) {

    /** Kinds of claims, as far as judging them goes. */
    public enum Kind {
        /** A rate, a ratio or a size, with an error in percent. */
        NUMBER,
        /** By how many percent one rate is above or below another: a ratio in other words, and off by as much as that. */
        CHANGE,
        /** An order, a place, a best setting, a sign: right or wrong. */
        STRUCTURE,
        /** Arithmetic or a rule. */
        FORMULA,
        /** The document contradicts itself: shown, not counted as reproduced. */
        MISPRINT,
        /** What was varied cannot have had the effect: shown, not counted as reproduced. */
        IMPOSSIBLE
    }

    /** Whether there is something to reproduce. */
    public boolean counted() {
        return kind != Kind.MISPRINT && kind != Kind.IMPOSSIBLE;
    }

    /** The verdict in a word or two. */
    public String label() {
        return switch (kind) {
            case MISPRINT -> "misprint";
            case IMPOSSIBLE -> "impossible";
            default -> within ? "within" : "NOT WITHIN";
        };
    }

    /** Whether it is a number that has an error. */
    public boolean isNumber() {
        return kind == Kind.NUMBER || kind == Kind.CHANGE;
    }

    /**
     * How far the prediction is off, in percent of what was published; null for claims that are no number. Of a change it is
     * that of the ratio: -20 % for -25 % are 0.80 for 0.75, which is 6.7 % too much.
     */
    public @Nullable Double errorPercent() {
        if (published == null || predictedNumber == null) {
            return null;
        }
        double whole = kind == Kind.CHANGE ? 100 : 0;
        double of = Objects.requireNonNull(published) + whole;
        return of == 0 ? null : 100 * (predictedNumber + whole - of) / Math.abs(of);
    }

    /** A number that may be off by so many parts of the published one. */
    static ClaimResult near(double published, double predicted, double tolerance) {
        return between(published, predicted, published * (1 - tolerance), published * (1 + tolerance));
    }

    /** A number that must lie between two others. */
    static ClaimResult between(double published, double predicted, double low, double high) {
        return number(Kind.NUMBER, published, predicted, text(predicted), low, high);
    }

    /** A change in percent that must lie between two others. */
    static ClaimResult change(double published, double predicted, double low, double high) {
        return number(Kind.CHANGE, published, predicted, percent(predicted), low, high);
    }

    private static ClaimResult number(
            Kind kind, double published, double predicted, String text, double low, double high) {
        return new ClaimResult(published, text, predicted, predicted >= low && predicted <= high, kind, "");
    }

    /** Something that is the same or not. */
    static ClaimResult same(String published, String predicted) {
        return structure(predicted, published.equals(predicted));
    }

    /** Something right or wrong. */
    static ClaimResult structure(String predicted, boolean right) {
        return new ClaimResult(null, predicted, null, right, Kind.STRUCTURE, "");
    }

    /**
     * Arithmetic that gives a number.
     *
     * @param tolerance how far off it may be, as a part of the published number: 0, or what rounding in print takes
     */
    public static ClaimResult formula(double published, double predicted, double tolerance) {
        boolean within = Math.abs(predicted - published) <= tolerance * Math.abs(published) + 1e-12;
        return new ClaimResult(published, text(predicted), predicted, within, Kind.FORMULA, "");
    }

    /**
     * A rule that is no number.
     *
     * @param predicted what came out, in words
     * @param right whether that is what was published
     */
    public static ClaimResult rule(String predicted, boolean right) {
        return new ClaimResult(null, predicted, null, right, Kind.FORMULA, "");
    }

    /** A document's own contradiction. */
    static ClaimResult misprint(String predicted, String why) {
        return new ClaimResult(null, predicted, null, false, Kind.MISPRINT, why);
    }

    /** An effect that what was varied cannot have had. */
    static ClaimResult impossible(String predicted, String why) {
        return new ClaimResult(null, predicted, null, false, Kind.IMPOSSIBLE, why);
    }

    /** The same with something to know about it, which takes the place of what was noted before. */
    public ClaimResult withNote(String what) {
        return new ClaimResult(published, predicted, predictedNumber, within, kind, what);
    }

    /** A change in percent as text, with its sign. */
    static String percent(double change) {
        return String.format(Locale.ROOT, "%+.1f %%", change);
    }

    static String text(double number) {
        double size = Math.abs(number);
        if (size >= 1000) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(Locale.ROOT, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.3g", number);
    }
}

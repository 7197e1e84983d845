package org.hconfig.validation.claims;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of the replay of a claim.
 *
 * @param published the published number; null for claims that are not numbers
 * @param predicted the prediction, as text
 * @param predictedNumber the prediction as a number, in the unit of the published number; null for claims that are not
 *     numbers
 * @param within whether the claim is reproduced
 * @param kind the kind of claim
 * @param note a note; can be empty
 */
public record ClaimResult(
        @Nullable Double published,
        String predicted,
        @Nullable Double predictedNumber,
        boolean within,
        Kind kind,
        String note) {

    /** Kinds of claims, by the method of evaluation. */
    public enum Kind {
        /** A rate, a ratio or a size, with an error in percent. */
        NUMBER,
        /** The difference of one rate to another in percent; its error is that of the ratio. */
        CHANGE,
        /** An order, a location, a best setting, a sign: right or wrong. */
        STRUCTURE,
        /** Arithmetic or a rule. */
        FORMULA,
        /** The document contradicts itself: shown, not counted as reproduced. */
        MISPRINT,
        /** The varied parameter cannot have had the effect: shown, not counted as reproduced. */
        IMPOSSIBLE
    }

    /** Returns whether the claim can be reproduced. */
    public boolean counted() {
        return kind != Kind.MISPRINT && kind != Kind.IMPOSSIBLE;
    }

    /** Returns the display text of the verdict. */
    public String label() {
        return switch (kind) {
            case MISPRINT -> "misprint";
            case IMPOSSIBLE -> "impossible";
            default -> within ? "within" : "NOT WITHIN";
        };
    }

    /** Returns whether it is a number that has an error. */
    public boolean isNumber() {
        return kind == Kind.NUMBER || kind == Kind.CHANGE;
    }

    /**
     * Returns the error of the prediction in percent of the published value; null for claims that are not numbers. The
     * error of a change is that of the ratio: -20 % for -25 % are 0.80 for 0.75, which is 6.7 % too much.
     */
    public @Nullable Double errorPercent() {
        if (published == null || predictedNumber == null) {
            return null;
        }
        double whole = kind == Kind.CHANGE ? 100 : 0;
        double of = Objects.requireNonNull(published) + whole;
        return of == 0 ? null : 100 * (predictedNumber + whole - of) / Math.abs(of);
    }

    /** Creates a result for a number with a relative tolerance. */
    static ClaimResult near(double published, double predicted, double tolerance) {
        return between(published, predicted, published * (1 - tolerance), published * (1 + tolerance));
    }

    /** Creates a result for a number that must be within a range. */
    static ClaimResult between(double published, double predicted, double low, double high) {
        return number(Kind.NUMBER, published, predicted, text(predicted), low, high);
    }

    /** Creates a result for a change in percent that must be within a range. */
    static ClaimResult change(double published, double predicted, double low, double high) {
        return number(Kind.CHANGE, published, predicted, percent(predicted), low, high);
    }

    private static ClaimResult number(
            Kind kind, double published, double predicted, String text, double low, double high) {
        return new ClaimResult(published, text, predicted, predicted >= low && predicted <= high, kind, "");
    }

    /** Creates a result for texts that must be equal. */
    static ClaimResult same(String published, String predicted) {
        return structure(predicted, published.equals(predicted));
    }

    /** Creates a result that is right or wrong. */
    static ClaimResult structure(String predicted, boolean right) {
        return new ClaimResult(null, predicted, null, right, Kind.STRUCTURE, "");
    }

    /**
     * Creates a result for arithmetic that yields a number.
     *
     * @param tolerance the relative tolerance: 0, or the rounding in print
     */
    public static ClaimResult formula(double published, double predicted, double tolerance) {
        boolean within = Math.abs(predicted - published) <= tolerance * Math.abs(published) + 1e-12;
        return new ClaimResult(published, text(predicted), predicted, within, Kind.FORMULA, "");
    }

    /**
     * Creates a result for a rule that is not a number.
     *
     * @param predicted the result, as text
     * @param right whether it matches the publication
     */
    public static ClaimResult rule(String predicted, boolean right) {
        return new ClaimResult(null, predicted, null, right, Kind.FORMULA, "");
    }

    /** Creates a result for a contradiction within a document. */
    static ClaimResult misprint(String predicted, String why) {
        return new ClaimResult(null, predicted, null, false, Kind.MISPRINT, why);
    }

    /** Creates a result for an effect that the varied parameter cannot have had. */
    static ClaimResult impossible(String predicted, String why) {
        return new ClaimResult(null, predicted, null, false, Kind.IMPOSSIBLE, why);
    }

    /** Returns this result with another note, which replaces the previous one. */
    public ClaimResult withNote(String what) {
        return new ClaimResult(published, predicted, predictedNumber, within, kind, what);
    }

    /** Formats a change in percent, with its sign. */
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

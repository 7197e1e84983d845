package org.hconfig.app.top;

/**
 * A key that the user of {@code top} pressed.
 *
 * @param kind which one
 * @param text the character, for {@link Kind#CHARACTER}
 */
public record TopKey(Kind kind, String text) {
    /** Kinds of keys. */
    public enum Kind {
        /** A printable character. */
        CHARACTER,
        /** Enter. */
        ENTER,
        /** Escape. */
        ESCAPE,
        /** Backspace. */
        BACKSPACE,
        /** Arrow up. */
        UP,
        /** Arrow down. */
        DOWN,
        /** Arrow left. */
        LEFT,
        /** Arrow right. */
        RIGHT,
        /** A key without a meaning here. */
        OTHER
    }

    static TopKey of(Kind kind) {
        return new TopKey(kind, "");
    }

    static TopKey of(char character) {
        return new TopKey(Kind.CHARACTER, Character.toString(character));
    }

    /**
     * Returns the key of the bytes that a terminal sent for it.
     *
     * @param bytes the first byte, and the two after it if it begins an escape sequence
     */
    static TopKey ofBytes(int... bytes) {
        int first = bytes[0];
        if (first == 27) {
            if (bytes.length < 3 || (bytes[1] != '[' && bytes[1] != 'O')) {
                return of(Kind.ESCAPE);
            }
            return switch (bytes[2]) {
                case 'A' -> of(Kind.UP);
                case 'B' -> of(Kind.DOWN);
                case 'C' -> of(Kind.RIGHT);
                case 'D' -> of(Kind.LEFT);
                default -> of(Kind.OTHER);
            };
        }
        if (first == '\r' || first == '\n') {
            return of(Kind.ENTER);
        }
        if (first == 127 || first == 8) {
            return of(Kind.BACKSPACE);
        }
        return first >= ' ' && first < 127 ? of((char) first) : of(Kind.OTHER);
    }
}

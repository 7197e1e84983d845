package org.hconfig.gc.jvm.lists;

/**
 * One flag in the list of one JDK.
 *
 * @param type {@code b} for a switch, {@code n} for an integer, {@code f} for a fraction, {@code s} for text, {@code ?} for
 *     unknown
 * @param state {@code p} taken, {@code x} experimental, {@code d} diagnostic, {@code o} ignored with a warning, {@code v}
 *     depends on the build or the platform, {@code -} refused
 * @param warns true when the JVM takes it and warns of it
 * @param range {@code lowest..highest}, either end empty when it is not limited; empty without limits
 */
record FlagCell(char type, char state, boolean warns, String range) {
    static final FlagCell REFUSED = new FlagCell('?', '-', false, "");

    FlagCell as(char other) {
        return new FlagCell(type, other, false, range);
    }

    FlagCell warning() {
        return new FlagCell(type, state, true, range);
    }

    static char type(String name) {
        return switch (name) {
            case "bool" -> 'b';
            case "double" -> 'f';
            case "ccstr", "ccstrlist" -> 's';
            default -> 'n';
        };
    }

    String text() {
        return state + (warns ? "!" : "") + range;
    }
}

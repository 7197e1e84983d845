package org.hconfig.xconfig.policy;

/**
 * A CEL expression of a policy file.
 *
 * @param text the expression
 * @param place position of its first character
 * @param indent indentation of the expression's further lines in columns; 0 when it has one line
 */
public record Formula(String text, SourcePosition place, int indent) {
    /** Returns the position of a character of the expression: {@code line} from 1, {@code column} from 0, as in CEL. */
    SourcePosition at(int line, int column) {
        return line <= 1
                ? new SourcePosition(place.file(), place.line(), place.column() + column)
                : new SourcePosition(place.file(), place.line() + line - 1, indent + column + 1);
    }
}

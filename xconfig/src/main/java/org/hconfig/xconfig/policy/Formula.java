package org.hconfig.xconfig.policy;

/**
 * An expression in CEL, as a policy file writes it.
 *
 * @param text the expression
 * @param place where its first character stands
 * @param indent columns by which the file indents the expression's further lines; 0 when it has one line
 */
public record Formula(String text, SourcePosition place, int indent) {
    /** The place of a character of the expression: {@code line} from 1, {@code column} from 0, as CEL counts. */
    SourcePosition at(int line, int column) {
        return line <= 1
                ? new SourcePosition(place.file(), place.line(), place.column() + column)
                : new SourcePosition(place.file(), place.line() + line - 1, indent + column + 1);
    }
}

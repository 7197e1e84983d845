package org.hconfig.core;

import java.util.ArrayList;
import java.util.List;

/**
 * Wraps text to lines of limited width at spaces; a longer word is kept on a line of its own.
 *
 * @param width width in columns
 */
public record TextWrapper(int width) {
    /** Returns text after a first piece, with the following lines indented to the start of the text. */
    public List<String> hanging(String first, String text) {
        List<String> lines = wrapped(text, first.length());
        lines.set(0, first + lines.get(0).strip());
        return lines;
    }

    /** Returns text with every line indented by a number of spaces. */
    public List<String> wrapped(String text, int indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && indent + line.length() + 1 + word.length() > width) {
                lines.add(" ".repeat(indent) + line.toString().stripTrailing());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add((" ".repeat(indent) + line).stripTrailing());
        return lines;
    }
}

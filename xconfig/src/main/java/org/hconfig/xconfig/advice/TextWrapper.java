package org.hconfig.xconfig.advice;

import java.util.ArrayList;
import java.util.List;

/**
 * Running text in lines of limited width, broken at blanks; a longer word stands alone and whole.
 *
 * @param width columns
 */
record TextWrapper(int width) {
    /** Text after a first piece, its further lines under its first word. */
    List<String> hanging(String first, String text) {
        List<String> lines = wrapped(text, first.length());
        lines.set(0, first + lines.get(0).strip());
        return lines;
    }

    /** Text with every line indented by so many blanks. */
    List<String> wrapped(String text, int indent) {
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

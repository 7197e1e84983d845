package org.hconfig.cli.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a Markdown file. Blocks without a language are commands; a block whose first line begins with a dollar sign is
 * one command with its output.
 *
 * @param language language after the fence; empty for commands
 * @param text text without the fences and without the common indent of all lines
 */
record MarkdownBlock(String language, String text) {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)```(\\w*)\\n(.*?)^ *```$");

    /** Returns all blocks of a file in order. */
    static List<MarkdownBlock> of(Path file) throws IOException {
        List<MarkdownBlock> blocks = new ArrayList<>();
        Matcher found = BLOCK.matcher(Files.readString(file));
        while (found.find()) {
            String indent = found.group(1);
            blocks.add(new MarkdownBlock(found.group(2), found.group(3).replaceAll("(?m)^" + indent, "")));
        }
        return blocks;
    }

    /** Returns true for a block of commands. */
    boolean isCommands() {
        return language.isEmpty();
    }

    /** Returns the commands, one per line, unless the previous line ends with a backslash or has an unterminated quote. */
    List<String> commands() {
        if (text.startsWith("$ ")) {
            return List.of(text.substring(2, text.indexOf('\n')));
        }
        List<String> commands = new ArrayList<>();
        StringBuilder command = new StringBuilder();
        for (String line : text.lines().toList()) {
            command.append(command.isEmpty() ? "" : "\n").append(line);
            boolean goesOn = line.endsWith("\\") || isOdd(command, '\'');
            if (!goesOn && !command.toString().isBlank()) {
                commands.add(command.toString());
                command.setLength(0);
            }
        }
        return commands;
    }

    /** Returns the output of the command if the block shows it; empty for other blocks. */
    String expected() {
        return text.startsWith("$ ") ? text.substring(text.indexOf('\n') + 1) : "";
    }

    private static boolean isOdd(CharSequence text, char quote) {
        return text.chars().filter(character -> character == quote).count() % 2 == 1;
    }
}

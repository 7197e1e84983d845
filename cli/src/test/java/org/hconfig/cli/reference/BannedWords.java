package org.hconfig.cli.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words that texts must not use: private, archaic or ambiguous ones, with plain replacements. */
final class BannedWords {
    /** A banned word, and its replacement. */
    private record Banned(Pattern pattern, String instead) {}

    private static final List<Banned> ALL = List.of(
            banned("mend(s|ed|ing)?", "fix"),
            banned("anew", "again"),
            banned("beside", "next to, in addition to"),
            banned("meanwhile", "during this time, or the name of the period"),
            banned("half-?way", "before it ended"),
            banned("put(s|ting)? up with", "tolerate, accept"),
            banned("in good order", "gracefully"),
            banned("(take|takes|took|taken|taking) back", "revert, roll back"),
            banned("(give|gives|gave|given|giving) back", "restore"),
            banned("birth|last words", "start; end of the log"),
            banned("hurts?", "causes a problem"),
            banned("is heard|are heard", "takes precedence"),
            banned("surely", "significantly, or the confidence"),
            banned("(the )?(old|young) part", "old generation, young generation"),
            banned("to and fro", "in both directions"),
            banned("tells? (of|what|how|which|that)|told (of|what|how|which|that)", "says, reports, shows"));

    private static final Pattern CODE = Pattern.compile("`[^`]*`|\\*[^*]+\\*|\"[^\"]*\"|\\]\\([^)]*\\)");

    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

    private BannedWords() {}

    private static Banned banned(String regex, String instead) {
        return new Banned(Pattern.compile("\\b(?:" + regex + ")\\b", Pattern.CASE_INSENSITIVE), instead);
    }

    /** Returns the banned words of a Markdown page, outside of code and quotations, as {@code line: word (instead)}. */
    static List<String> in(List<String> lines) {
        List<String> found = new ArrayList<>();
        boolean block = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.stripLeading().startsWith("```")) {
                block = !block;
            } else if (!block) {
                String text = CODE.matcher(line).replaceAll(" ");
                for (String word : inText(text)) {
                    found.add((i + 1) + ": " + word);
                }
            }
        }
        return found;
    }

    /** Returns the banned words of a text, outside of names of options, as {@code word (instead)}. */
    static List<String> inText(String text) {
        List<String> found = new ArrayList<>();
        String words = OPTION.matcher(text).replaceAll(" ");
        for (Banned banned : ALL) {
            Matcher matcher = banned.pattern().matcher(words);
            while (matcher.find()) {
                found.add("'" + matcher.group() + "' (write: " + banned.instead() + ")");
            }
        }
        return found;
    }
}

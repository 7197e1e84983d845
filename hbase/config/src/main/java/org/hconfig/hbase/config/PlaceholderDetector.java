package org.hconfig.hbase.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects placeholders of templates that were not rendered: Jinja, Helm and Cloudera Manager ({@code {{ x }}}), ERB ({@code <%=
 * x %>}), Windows and Maven ({@code %X%}, {@code @X@}, {@code @@X@@}), {@code __X__}, those of {@code envsubst}
 * (<code>${X}</code>), and words such as {@code HOSTNAME} that scripts replace. Hadoop's own references <code>${key}</code> and
 * <code>${env.X}</code> are not placeholders.
 */
public final class PlaceholderDetector {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{.{1,200}?\\}\\}"
            + "|\\{%.{1,200}?%\\}"
            + "|<%.{1,200}?%>"
            + "|(?<![\\w@])@@?[A-Za-z_][\\w.-]{0,80}+@@?(?![\\w@])"
            // Escaped bytes of a URL are similar, but have only hexadecimal digits.
            + "|%(?=[A-F0-9]{0,80}+[G-Z_])[A-Z_][A-Z0-9_]{2,80}+%"
            + "|(?<!\\w)__[A-Za-z0-9](?:\\w{0,80}[A-Za-z0-9])?__(?!\\w)"
            + "|\\$\\{[A-Z_][A-Z0-9_]{0,80}+(?::?[-=?+][^}]{0,200})?\\}"
            + "|^\\$[A-Z_][A-Z0-9_]{1,80}+$"
            // Words that a start script replaces: hbase.regionserver.hostname=HOSTNAME.
            + "|(?<![\\w.$-])(?:HOSTNAME|CHANGE_?ME|REPLACE_?ME|REPLACE_WITH_[A-Z0-9_]{1,60}+)(?![\\w.-])"
            + "|^<[A-Za-z][\\w .-]{0,60}>$");

    private PlaceholderDetector() {}

    /** Returns the first placeholder of a text; empty when it has none. */
    public static Optional<String> first(String text) {
        Matcher matcher = PLACEHOLDER.matcher(text);
        return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
    }

    /** True when the text of a whole file contains markers that only templates have, and no Hadoop XML file. */
    public static boolean inFile(String text) {
        return text.contains("<%") || text.contains("{%") || text.contains("{{");
    }
}

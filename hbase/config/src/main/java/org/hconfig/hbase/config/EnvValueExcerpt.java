package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.io.SecretMasker;

/** The words of a value in a start script that are sizes, paths, references or known options; the others are replaced. */
final class EnvValueExcerpt {
    private static final String REFERENCE = "\\$(?:\\w+|\\{\\w+\\})";
    private static final String PLAIN = "(?:[\\w./:,%+-]|" + REFERENCE + ")*+";

    /** A word of a value, with quoted parts. */
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|[^\\s'])+|'");

    private static final Pattern KEPT = Pattern.compile(REFERENCE
            + "|-XX:[+-]\\w+|-XX:\\w+=" + PLAIN + "|-X(?:m[sxn]|ss|loggc:|log:|bootclasspath/a:)(?:=|[*]|" + PLAIN
            + ")*+"
            + "|-(?:server|client|ea|da|esa|d64|Xint|Xbatch|Xrs|Xnoclassgc|Xcomp|Xverify:none)"
            + "|--(?:add-opens|add-exports|add-modules|add-reads|enable-native-access)=[\\w./,=-]*+"
            + "|\\d{1,18}[kKmMgGtT]?[bB]?|(?:/|" + REFERENCE + "/)" + PLAIN + "|true|false");
    private static final Pattern SYSTEM_PROPERTY = Pattern.compile(
            "-D((?:com\\.sun\\.management|java|javax|sun|jdk|hbase|hadoop|zookeeper|log4j|file|user|io\\.netty|org\\.apache)[\\w.-]*"
                    + "|proc_\\w+)(?:=(" + PLAIN + "))?");
    private static final Pattern MASKED_NAME = Pattern.compile(
            "(-D[A-Za-z_][\\w.-]*=|-XX:On\\w+=|-XX:\\w+=|-(?:javaagent|agentlib|agentpath):" + PLAIN + "=?).*",
            Pattern.DOTALL);

    private EnvValueExcerpt() {}

    /** Returns what is kept of a value, in the script's form. */
    static String of(String value) {
        boolean isDouble = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
        boolean isSingle = value.length() > 1 && value.startsWith("'") && value.endsWith("'");
        String inner = (isDouble || isSingle ? value.substring(1, value.length() - 1) : value).replace("\\\n", "");
        boolean computed = inner.contains("`") || inner.contains("$(") || inner.contains("\\") || inner.contains("\"");
        boolean literal = isSingle && (inner.contains("$") || inner.contains("'"));
        if (computed || literal || (!isDouble && inner.contains("'")) || (isSingle && inner.isBlank())) {
            return EnvExcerpt.UNKNOWN;
        }
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(inner);
        while (word.find()) {
            words.add(word(word.group()));
        }
        String kept = String.join(" ", words);
        return isDouble || isSingle ? "\"" + kept + "\"" : kept;
    }

    private static String word(String word) {
        Matcher property = SYSTEM_PROPERTY.matcher(word);
        if (property.matches()) {
            boolean secret = property.group(2) != null
                    && !SecretMasker.shown(property.group(1), property.group(2)).equals(property.group(2));
            return secret ? "-D" + property.group(1) + "=" + EnvExcerpt.MASK : word;
        }
        if (KEPT.matcher(word).matches() && SecretMasker.masked(word).equals(word)) {
            return word;
        }
        Matcher named = MASKED_NAME.matcher(word);
        boolean sized =
                word.startsWith("-XX:") && word.matches("-XX:\\w*(?:Size|RAM\\w*|Percent\\w*|Ratio|Fraction)=.*");
        return named.matches() && !sized ? named.group(1) + EnvExcerpt.MASK : EnvExcerpt.UNKNOWN;
    }
}

package org.hconfig.core.io;

import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Secrets in XML, in pairs of a name and a value, and in HTTP cookies that are parts of a text, also where the text is escaped
 * for XML or JSON.
 */
final class StructuredSecrets {
    private static final String OPEN = "(?:<|&lt;|\\\\u003[cC])";
    private static final String CLOSE = "(?:>|&gt;|\\\\u003[eE])";

    /** The text of an element, or a CDATA section. */
    private static final String TEXT =
            "(?:<!\\[CDATA\\[[\\s\\S]{0,4000}?\\]\\]>|(?:(?!" + OPEN + ")[\\s\\S]){1,4000}+)";

    private static final String QUOTE = "(?:\\\\{0,3}[\"']|&quot;|&apos;|&#3[49];)";
    private static final String NAME = "([\\w.:-]{1,200})";
    private static final String QUOTED = "((?:(?!" + QUOTE + ").){0,4000})";

    /** {@code <password>TEXT}. */
    private static final Pattern ELEMENT = Pattern.compile(
            "(" + OPEN + "(?:[\\w-]{1,60}:)?([\\w.-]{1,100})(?:\\s[^<>&]{0,300})?" + CLOSE + "\\s*)(" + TEXT + ")");

    /** {@code <name>password</name><value>TEXT}. */
    private static final Pattern ELEMENTS = Pattern.compile("(" + OPEN + "(?:name|key)" + CLOSE + "\\s*" + NAME + "\\s*"
            + OPEN + "/(?:name|key)" + CLOSE + "\\s*" + OPEN + "value" + CLOSE + "\\s*)(" + TEXT + ")");

    /** {@code <entry key="password">TEXT}. */
    private static final Pattern NAMED_ELEMENT =
            Pattern.compile("(" + OPEN + "[\\w:.-]{1,60}\\s[^<>]{0,200}?\\b(?:name|key)\\s*=\\s*" + QUOTE + NAME + QUOTE
                    + "[^<>/&]{0,200}" + CLOSE + "\\s*(?:" + OPEN + "value" + CLOSE + "\\s*)?)(" + TEXT + ")");

    /** {@code name="password" value="TEXT"}, {@code "name": "password", "value": "TEXT"}. */
    private static final Pattern PAIR = Pattern.compile("(\\b(?:name|key)" + QUOTE + "?\\s*[=:]\\s*" + QUOTE + NAME
            + QUOTE + "\\s*,?\\s*" + QUOTE + "?value" + QUOTE + "?\\s*[=:]\\s*" + QUOTE + ")" + QUOTED);

    /** {@code "value": "TEXT", "name": "password"}. */
    private static final Pattern REVERSED =
            Pattern.compile("(\\bvalue" + QUOTE + "?\\s*[=:]\\s*" + QUOTE + ")" + QUOTED + "(" + QUOTE + "\\s*,?\\s*"
                    + QUOTE + "?(?:name|key)" + QUOTE + "?\\s*[=:]\\s*" + QUOTE + NAME + QUOTE + ")");

    /** A header in quotes, up to the same quote, and one without, up to the end of its line. */
    private static final Pattern QUOTED_COOKIE =
            Pattern.compile("(([\"'])\\s*(?:Set-)?Cookie2?\\s*:\\s*)(?:(?!\\2)[^\\n])+", Pattern.CASE_INSENSITIVE);

    private static final Pattern COOKIE =
            Pattern.compile("(?<![\\w.\"'-])((?:Set-)?Cookie2?\\s*:\\s*)[^\\n]+", Pattern.CASE_INSENSITIVE);

    /** The signature of Hadoop's cookie, whose holder is logged in. */
    private static final Pattern SIGNATURE = Pattern.compile("(\\bt=[\\w-]{1,40}&e=-?\\d{1,20}&s=)[^\\s\"'&<>]+");

    private StructuredSecrets() {}

    /** Returns the text with these secrets masked. */
    static String masked(String text) {
        String masked = text;
        if (masked.indexOf('<') >= 0 || masked.contains("&lt;") || masked.contains("\\u003")) {
            masked = replaced(ELEMENT, masked, StructuredSecrets::valueAtTheEnd);
            masked = replaced(ELEMENTS, masked, StructuredSecrets::valueAtTheEnd);
            masked = replaced(NAMED_ELEMENT, masked, StructuredSecrets::valueAtTheEnd);
        }
        if (masked.contains("value")) {
            masked = replaced(PAIR, masked, StructuredSecrets::valueAtTheEnd);
            masked = replaced(
                    REVERSED,
                    masked,
                    found -> isSecret(found.group(4), found.group(2))
                            ? found.group(1) + SecretMasker.MASK + found.group(3)
                            : found.group());
        }
        String mask = "$1" + Matcher.quoteReplacement(SecretMasker.MASK);
        String quoted = QUOTED_COOKIE.matcher(masked).replaceAll(mask);
        return SIGNATURE.matcher(COOKIE.matcher(quoted).replaceAll(mask)).replaceAll(mask);
    }

    private static String replaced(Pattern pattern, String text, Function<MatchResult, String> replacement) {
        return pattern.matcher(text).replaceAll(found -> Matcher.quoteReplacement(replacement.apply(found)));
    }

    private static String valueAtTheEnd(MatchResult found) {
        return isSecret(found.group(2), found.group(3)) ? found.group(1) + SecretMasker.MASK : found.group();
    }

    private static boolean isSecret(String name, String value) {
        String key = name.equalsIgnoreCase("pwd") ? "pwd" : name;
        return !value.isBlank() && SecretMasker.isSecret(key, value.strip());
    }
}

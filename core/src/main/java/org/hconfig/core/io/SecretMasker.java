package org.hconfig.core.io;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masker of secrets: the single list of patterns by which the value of a key is a secret or the location of one. It
 * includes the defaults of Hadoop's {@code hadoop.security.sensitive-config-keys}.
 */
public final class SecretMasker {
    /** Replacement for a masked value. */
    public static final String MASK = "(masked)";

    /** A value: masked already, in quotes that may be escaped, an array or object of JSON, or up to the next space or quote. */
    private static final String VALUE = "\\(masked\\)|\\\\\"[^\"]*\"|\"(?:[^\"\\\\]++|\\\\.)*+\"|'[^']*'"
            + "|\\[\\s*\\\\{0,3}[\"'][^\\[\\]]{0,2000}\\]|\\{\\s*\\\\{0,3}[\"'][^{}]{0,2000}\\}"
            + "|(?:\\\\.|[^\\s\"'\\\\]++)++|[\"'][^\\s\"']++";

    /** A key, then an equals sign, colon, or arrow, or a space after an option, then the value. */
    private static final Pattern IN_ASCII = inText(SecretNames.ASCII_WORDS);

    private static final Pattern IN_TEXT = inText(SecretNames.ALL_WORDS);

    /** A key in hexadecimal digits, and the name before it. */
    private static final Pattern HEX = Pattern.compile("(?<=[=:\"'\\s])" + SecretNames.HEX);

    private static final Pattern HEX_NAME =
            Pattern.compile("(?<![\\w.$-])((?:-D)?)([\\w.$-]{1,200})[\"']?\\s{0,3}[=:]\\s{0,3}[\"']?$");
    private static final int LONGEST_NAME = 210;

    private static final Pattern KEY_NAME = Pattern.compile("key|crypt|cipher|aes|hmac|seed", Pattern.CASE_INSENSITIVE);

    /** {@code user:password@} in an address; a number before a slash is a port. */
    private static final Pattern IN_ADDRESS = Pattern.compile(
            "(://[^\\s/:@\"'<>]*:)(?!\\d{1,5}(?:[/,;]|$))(?:(?!://)[^\\s\"'<>])+@|(jdbc:oracle:\\w+:[^\\s/@]+/)[^\\s@]+@");

    /** Accounts of a JAAS configuration for digests. */
    private static final Pattern JAAS_USER = Pattern.compile("(?<![\\w.$-])(user_\\w+\\s*=\\s*)(\\\\?\")[^\"]*\"");

    private SecretMasker() {}

    /** Returns true if the values of a key are secrets or locations of secrets, except those that {@link #isSecret(String, String)} excludes. */
    public static boolean isSecret(String key) {
        return SecretNames.isSecret(key);
    }

    /** Returns true if the value of a key must not be shown; switches and names of classes are no secrets. */
    public static boolean isSecret(String key, String value) {
        return SecretNames.isSecret(key) ? !SecretNames.isPlain(key, value) : SecretNames.isHexKey(key, value);
    }

    /**
     * Returns the value of a key for display: masked if it is a secret, otherwise with secrets inside it (in addresses
     * or options) masked.
     */
    public static String shown(String key, String value) {
        return isSecret(key, value) && !value.isBlank() ? MASK : masked(value);
    }

    /**
     * Returns a text, such as a command or its output, in which the values after names of secrets, passwords in
     * addresses, and tokens are masked. Rather masks too much than too little.
     */
    public static String masked(String text) {
        String mask = Matcher.quoteReplacement(MASK);
        String commands = CommandSecrets.masked(StructuredSecrets.masked(text));
        Pattern names = PasswordWords.isAscii(commands) ? IN_ASCII : IN_TEXT;
        String named = names.matcher(commands).replaceAll(found -> {
            String start = commands.substring(found.start(), found.start(3));
            return Matcher.quoteReplacement(start + (isOther(commands, found) ? masked(found.group(3)) : MASK));
        });
        String addressed = IN_ADDRESS
                .matcher(named)
                .replaceAll(found -> Matcher.quoteReplacement(
                        (found.group(1) == null ? found.group(2) : found.group(1)) + MASK + "@"));
        String accounts = JAAS_USER.matcher(addressed).replaceAll("$1" + mask);
        String keys = HEX.matcher(accounts).replaceAll(found -> isHexKey(accounts, found) ? mask : found.group());
        return SecretForms.masked(keys);
    }

    /** Returns true for a part of a class path or of a file name before a colon, for keys about secrets, and for harmless values. */
    private static boolean isOther(String text, MatchResult found) {
        String key = found.group(1);
        boolean path = found.group(2).contains(":")
                && (key.endsWith(".jar") || (found.start() > 0 && text.charAt(found.start() - 1) == '/'));
        String value = found.group(3).replaceAll("^\\\\?[\"']|\\\\?[\"']?[,;}\\])]*$", "");
        return path || SecretNames.isAbout(key) || SecretNames.isPlain(key, value);
    }

    private static boolean isHexKey(String text, MatchResult found) {
        Matcher name = HEX_NAME.matcher(text.substring(Math.max(0, found.start() - LONGEST_NAME), found.start()));
        return name.find()
                && (!name.group(1).isEmpty() || KEY_NAME.matcher(name.group(2)).find())
                && SecretNames.isHexKey(name.group(2), found.group());
    }

    private static Pattern inText(String words) {
        return PasswordWords.compile("(?<![\\w.$-])([\\w.$-]*(?:" + words + ")[\\w.-]*)"
                + "(\\\\{0,3}[\"']?(?:\\s*(?:=>|:=|[=:])\\s*|\\s+(?=\\S)(?<=(?<![\\w.-])-[\\w.-]{1,60}\\s{1,3})))("
                + VALUE + ")");
    }
}

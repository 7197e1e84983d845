package org.hconfig.core.io;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masker of secrets: the single list of patterns by which the value of a key is a secret or the location of one. It
 * includes the defaults of Hadoop's {@code hadoop.security.sensitive-config-keys}.
 */
public final class SecretMasker {
    /** Replacement for a masked value. */
    public static final String MASK = "(masked)";

    private static final String WORDS =
            "password|passwd|passphrase|\\.pass\\b|secret|credential|token|keystore|truststore|private[._-]?key"
                    + "|access[._-]?key|account\\.key|encryption\\.key";
    private static final Pattern KEY = Pattern.compile(WORDS, Pattern.CASE_INSENSITIVE);

    /** Suffixes of keys about secrets whose values are times, switches or types, not secrets. */
    private static final Pattern ABOUT = Pattern.compile(
            ".*[._-](?:enabled?|disabled?|interval|lifetime|timeout|validity|period|millis|ms|seconds|size|max|min|count"
                    + "|length|type|class|impl|algorithm|provider\\.class|reload[\\w.]*|renewal[\\w.]*)",
            Pattern.CASE_INSENSITIVE);

    /** A key, then an equals sign or colon, or a space after an option, then the value. */
    private static final Pattern IN_TEXT = Pattern.compile(
            "([\\w.$-]*(?:" + WORDS + ")[\\w.-]*)([\"']?(?:\\s*[=:]\\s*|\\s+(?=\\S)(?<=--[\\w.-]{1,60}\\s{1,3})))"
                    + "(\"[^\"]*\"|'[^']*'|[^\\s,;&]+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code user:password@} in an address. */
    private static final Pattern IN_ADDRESS = Pattern.compile("(://[^\\s/:@]*:)[^\\s/@]+@");

    private SecretMasker() {}

    /** Returns true if the value of a key must not be shown. */
    public static boolean isSecret(String key) {
        return KEY.matcher(key).find() && !ABOUT.matcher(key).matches();
    }

    /**
     * Returns the value of a key for display: masked if it is a secret, otherwise with secrets inside it (in addresses
     * or options) masked.
     */
    public static String shown(String key, String value) {
        return isSecret(key) && !value.isBlank() ? MASK : masked(value);
    }

    /** Returns a text, such as a command or its output, in which the values after names of secrets are masked. */
    public static String masked(String text) {
        String named = IN_TEXT.matcher(text).replaceAll("$1$2" + Matcher.quoteReplacement(MASK));
        return IN_ADDRESS.matcher(named).replaceAll("$1" + Matcher.quoteReplacement(MASK) + "@");
    }
}

package org.hconfig.core.io;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What must not be shown: the one list of words by which a key's value is a secret, or says where one is kept. It includes the
 * defaults of Hadoop's {@code hadoop.security.sensitive-config-keys}.
 */
public final class SecretMasker {
    /** Stands for a value that is not shown. */
    public static final String MASK = "(masked)";

    private static final String WORDS =
            "password|passwd|passphrase|\\.pass\\b|secret|credential|token|keystore|truststore|private[._-]?key"
                    + "|access[._-]?key|account\\.key|encryption\\.key";
    private static final Pattern KEY = Pattern.compile(WORDS, Pattern.CASE_INSENSITIVE);

    /** Keys about secrets whose values are times, switches, kinds and the like, and no secrets. */
    private static final Pattern ABOUT = Pattern.compile(
            ".*[._-](?:enabled?|disabled?|interval|lifetime|timeout|validity|period|millis|ms|seconds|size|max|min|count"
                    + "|length|type|class|impl|algorithm|provider\\.class|reload[\\w.]*|renewal[\\w.]*)",
            Pattern.CASE_INSENSITIVE);

    /** A key, then an equals sign or colon, or a blank after an option, then the value. */
    private static final Pattern IN_TEXT = Pattern.compile(
            "([\\w.$-]*(?:" + WORDS + ")[\\w.-]*)([\"']?(?:\\s*[=:]\\s*|\\s+(?=\\S)(?<=--[\\w.-]{1,60}\\s{1,3})))"
                    + "(\"[^\"]*\"|'[^']*'|[^\\s,;&]+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code user:password@} in an address. */
    private static final Pattern IN_ADDRESS = Pattern.compile("(://[^\\s/:@]*:)[^\\s/@]+@");

    private SecretMasker() {}

    /** True when the value of a key is not to be shown. */
    public static boolean isSecret(String key) {
        return KEY.matcher(key).find() && !ABOUT.matcher(key).matches();
    }

    /** A key's value as it may be shown; of another key, with the secrets masked that are in it: an address, options. */
    public static String shown(String key, String value) {
        return isSecret(key) && !value.isBlank() ? MASK : masked(value);
    }

    /** A free text, such as a command or its output, with the values masked that follow a secret's name. */
    public static String masked(String text) {
        String named = IN_TEXT.matcher(text).replaceAll("$1$2" + Matcher.quoteReplacement(MASK));
        return IN_ADDRESS.matcher(named).replaceAll("$1" + Matcher.quoteReplacement(MASK) + "@");
    }
}

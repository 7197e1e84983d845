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

    private static final String WORDS = "password|passwd|passphrase|passcode|[._-]pass\\b|(?:store|key)pass\\b"
            + "|(?<=[\\w.-])pwd\\b|bindpw\\b|(?<![\\w])pw\\b|[_-]pw\\b|secret|credential|token|keystore|truststore"
            + "|superdigest|[._-]digest\\b|(?:zookeeper|zk|zkfc|basic)[._-]?auth\\b|auth[._-]?digest|userpass\\b|webhook|[._-]hook\\b"
            + "|auth[._-]header\\b|(?<=[a-z])pw\\b|(?<![\\w.-])pass(?==)|cookie(?=\\s*:)"
            + "|(?<![A-Za-z])(?:pin|pincode|otp)\\b(?!\\.)|(?<![A-Za-z])salt\\b|(?-i:(?<=[a-z])(?:Pin|Pw|Pwd|Pass|Salt)\\b)"
            + "|(?:private|access|account|encryption|shared|storage|api|master|signing|license|auth|hmac)[._-]?key(?!tab|\\.name)"
            + "|(?<!row|start|end|first|last|partition|sort|primary|public|foreign|cache|map|group)[._-]key(?![\\w.-])|[._]sas[._]"
            + "|sharedaccesssignature|(?<=[?&;])(?:sig|signature|key|code|auth|pw|pwd)\\b";
    private static final Pattern KEY = Pattern.compile(WORDS, Pattern.CASE_INSENSITIVE);

    /** Suffixes of keys about secrets whose values are times, switches or types, not secrets. */
    private static final Pattern ABOUT = Pattern.compile(
            ".*[._-](?:enabled?|disabled?|interval|lifetime|timeout|validity|period|millis|ms|seconds|size|max|min|count"
                    + "|length|type|class|impl|algorithm|provider\\.class|reload[\\w.]*|renewal[\\w.]*)",
            Pattern.CASE_INSENSITIVE);

    /** A value: masked already, in quotes that may be escaped, or up to the next space or quote. */
    private static final String VALUE = "\\(masked\\)|\\\\\"[^\"]*\"|\"(?:[^\"\\\\]++|\\\\.)*+\"|'[^']*'"
            + "|(?:\\\\.|[^\\s\"'\\\\]++)++|[\"'][^\\s\"']++";

    /** A key, then an equals sign or colon, or a space after an option, then the value. */
    private static final Pattern IN_TEXT = Pattern.compile(
            "(?<![\\w.$-])([\\w.$-]*(?:" + WORDS + ")[\\w.-]*)"
                    + "(\\\\?[\"']?(?:\\s*[=:]\\s*|\\s+(?=\\S)(?<=(?<![\\w.-])-[\\w.-]{1,60}\\s{1,3})))(" + VALUE + ")",
            Pattern.CASE_INSENSITIVE);

    /** {@code user:password@} in an address; a number before a slash is a port. */
    private static final Pattern IN_ADDRESS = Pattern.compile(
            "(://[^\\s/:@\"'<>]*:)(?!\\d{1,5}(?:[/,;]|$))(?:(?!://)[^\\s\"'<>])+@|(jdbc:oracle:\\w+:[^\\s/@]+/)[^\\s@]+@");

    /** Accounts of a JAAS configuration for digests. */
    private static final Pattern JAAS_USER = Pattern.compile("(?<![\\w.$-])(user_\\w+\\s*=\\s*)(\\\\?\")[^\"]*\"");

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

    /**
     * Returns a text, such as a command or its output, in which the values after names of secrets, passwords in
     * addresses, and tokens are masked. Rather masks too much than too little.
     */
    public static String masked(String text) {
        String mask = Matcher.quoteReplacement(MASK);
        String commands = CommandSecrets.masked(text);
        String named = IN_TEXT.matcher(commands).replaceAll(found -> {
            String start = commands.substring(found.start(), found.start(3));
            return Matcher.quoteReplacement(start
                    + (isOther(commands, found.start(), found.group(1), found.group(2))
                            ? masked(found.group(3))
                            : MASK));
        });
        String addressed = IN_ADDRESS
                .matcher(named)
                .replaceAll(found -> Matcher.quoteReplacement(
                        (found.group(1) == null ? found.group(2) : found.group(1)) + MASK + "@"));
        String accounts = JAAS_USER.matcher(addressed).replaceAll("$1" + mask);
        return SecretForms.masked(accounts);
    }

    /** Returns true for a part of a class path or of a file name before a colon, and for keys about secrets. */
    private static boolean isOther(String text, int start, String key, String separator) {
        boolean path =
                separator.contains(":") && (key.endsWith(".jar") || (start > 0 && text.charAt(start - 1) == '/'));
        return path || ABOUT.matcher(key).matches();
    }
}

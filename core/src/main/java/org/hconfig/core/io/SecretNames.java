package org.hconfig.core.io;

import java.util.Set;
import java.util.regex.Pattern;

/** Names of settings whose values are secrets or the locations of secrets, and the values under such names that are none. */
final class SecretNames {
    /** The parts of such names, for texts in which a name is followed by a separator. */
    private static final String WORDS =
            "[._-]pass\\b|(?=pass)(?<=[a-z0-9])(?<!by|com|tres|sur|over|under|one|two|first|second|single|multi"
                    + "|last|per|each|low|high|band|im)pass(?![A-Za-z])"
                    + "|pwd\\b(?<=[\\w.-]pwd)|(?-i:pwd(?<![\\w.$-]pwd)(?=\\s*[=:]))|bindpw\\b|pw\\b(?<!\\wpw)|[_-]pw\\b|pw\\b(?<=[a-z]pw)"
                    + "|secret|credential|token|keystore|truststore|superdigest|[._-]digest\\b|(?:zookeeper|zk|zkfc|basic)[._-]?auth\\b"
                    + "|auth[._-]?digest|webhook|[._-]hook\\b|auth[._-]header\\b|pass(?=\\s*=)(?<![\\w.-]pass)|auth(?==)(?<![\\w.-]auth)|bearer(?==)"
                    + "|(?=pass)(?<=(?:^|[,;{\n]) {0,8})pass(?=\\s*:\\s+(?!\\d+(?:\\.\\d+)?\\s*(?:ms|s|%)?(?:\\s|$)))"
                    + "|(?=[pa])(?<=[\"'])(?:pass|pwd|psw|auth)(?=\\\\{0,3}[\"'])|cookie(?=\\\\{0,3}[\"']?\\s*[:=])"
                    + "|(?:JSESSIONID|PHPSESSID|ASP\\.NET_SessionId|connect\\.sid|hadoop[.-](?:auth|jwt)|(?:oozie|knox)\\.auth)(?=\\s*=)"
                    + "|[._-](?<!(?:need|want|use|mutual).)auth(?![\\w.-])|[._-]private(?![\\w.-])"
                    + "|(?=pin)(?<![A-Za-z])(?:pin|pincode)\\b(?!\\.)|(?=[tho])(?<![A-Za-z])[th]?otp(?![A-Za-z])|[._-]seed(?![\\w.-])"
                    + "|salt\\b(?<![A-Za-z]salt)|(?-i:(?=[PSO])(?<=[a-z])(?:Pin|Pw|Pwd|Pass|Salt|Otp)\\b)"
                    + "|(?:priv(?:ate)?|access|account|encryption|shared|storage|api|master|signing|license|auth|hmac)[._-]?key(?!tab|\\.name)"
                    + "|[._-](?<!(?:row|start|end|first|last|partition|sort|primary|public|foreign|cache|map|group).)key(?![\\w.-])|[._]sas[._]"
                    + "|(?:snmp|trap)[\\w.-]{0,20}community|(?=r[ow]com)(?<![A-Za-z])r[ow]community|community(?==)(?<![\\w.-]community)"
                    + "|sharedaccesssignature|(?=[skcap])(?<=[?&;])(?:sig|signature|key|code|auth|pw|pwd)\\b";

    /** The parts of such names in ASCII letters. */
    static final String ASCII_WORDS = PasswordWords.ASCII + "|" + WORDS;

    /** The parts of such names in letters of other languages too. */
    static final String ALL_WORDS = PasswordWords.ALL + "|" + WORDS;

    private static final Pattern NAME = PasswordWords.compile(ALL_WORDS + "|^(?:pass|(?-i:[Pp]wd)|psw|auth)$|cookie$");

    /** Suffixes of names about secrets whose values are times, sizes, switches, types, or classes, not secrets. */
    private static final Pattern ABOUT = Pattern.compile(
            ".*(?:[._-]|(?-i:(?<=[a-z])(?=[A-Z])))(?:enabled?|disabled?|interval|lifetime|timeout|validity|period|millis|ms|seconds|secs?"
                    + "|minutes|hours|days|ttl|age|expiry|expiration|bytes|size|max|min|count|index|length|limit|threads|attempts|retries"
                    + "|type|class|classes|impl|algorithm|mode|binding|resource|providers?|tracking[._-]ids?"
                    + "|reload[\\w.]*|renewal[\\w.]*)",
            Pattern.CASE_INSENSITIVE);

    /** Names that only look like those of secrets: documented settings whose values are names or mechanisms. */
    private static final Set<String> HARMLESS = Set.of(
            "dfs.client.output.stream.uniq.default.key",
            "hadoop.registry.client.auth",
            "hadoop.security.service.user.name.key",
            "mapreduce.job.send-token-conf");

    /** The ends of names whose values are never shown, whatever they are. */
    private static final Pattern STRICT = PasswordWords.compile(
            "(?:" + PasswordWords.ALL + "|passw[a-z]*|pass|pwd|psw|pw|secret|salt|pin|pincode|otp)[\\d._-]*$");

    private static final Pattern SWITCH =
            Pattern.compile("true|false|yes|no|on|off|enabled|disabled", Pattern.CASE_INSENSITIVE);
    private static final Pattern CLASSES = Pattern.compile(
            "(?:[a-z]\\w{0,60}\\.){2,12}[A-Z][A-Za-z$_]*\\d{0,4}[A-Za-z$_]*(?:\\s*,\\s*(?:[a-z]\\w{0,60}\\.){2,12}[A-Z][A-Za-z$_]*\\d{0,4}[A-Za-z$_]*)*");

    private static final Pattern AUTH = Pattern.compile("auth$", Pattern.CASE_INSENSITIVE);
    private static final Pattern MECHANISM = Pattern.compile(
            "\\(?(?:simple|kerberos|kerberos-ticket|kerberos-keytab|sasl|gssapi|digest|digest-md5|scram-sha-\\d+|scram|plain|basic|ldap"
                    + "|spnego|negotiate|ntlm|token|none|nosasl|anonymous|custom|ssl|tls|x509|certificate|oauth|oauth2|oidc|jwt|pam|saml"
                    + "|required?|want|need|optional|proxy|org(?:\\.\\w+)+)[)\\],;]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEED = Pattern.compile("seed$", Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,19}");

    /** A key or a hash of 128 bits or more in hexadecimal digits. */
    static final String HEX = "(?:0x)?[0-9a-fA-F]{32}(?:[0-9a-fA-F]{96}|[0-9a-fA-F]{64}|[0-9a-fA-F]{32}"
            + "|[0-9a-fA-F]{24}|[0-9a-fA-F]{16}|[0-9a-fA-F]{8})?+(?![0-9a-zA-Z])";

    private static final Pattern WHOLE_HEX = Pattern.compile(HEX);

    /** Names of hashes and of identifiers, which are no secrets. */
    private static final Pattern HASH = Pattern.compile(
            "checksum|digest|md5|sha\\d*|hash|commit|revision|version|region|etag|(?:finger|thumb)print|[ug]uid|(?<![a-z])id$|[a-z]Id$"
                    + "|encoded|instance|cluster|row|start|stop|end[._-]?key",
            Pattern.CASE_INSENSITIVE);

    private SecretNames() {}

    /** Returns true if the values of a name are secrets. */
    static boolean isSecret(String name) {
        return NAME.matcher(name).find() && !isAbout(name);
    }

    /** Returns true for a name about secrets whose values are none. */
    static boolean isAbout(String name) {
        return HARMLESS.contains(name) || ABOUT.matcher(name).matches();
    }

    /** Returns true if a value is no secret, though the name is that of one: a switch, names of classes, a mechanism. */
    static boolean isPlain(String name, String value) {
        String text = value.strip();
        if (STRICT.matcher(name).find()) {
            return false;
        }
        return SWITCH.matcher(text).matches()
                || CLASSES.matcher(text).matches()
                || (AUTH.matcher(name).find() && MECHANISM.matcher(text).matches())
                || (SEED.matcher(name).find() && NUMBER.matcher(text).matches());
    }

    /** Returns true if a value consists of hexadecimal digits as those of a key, and the name is not that of a hash. */
    static boolean isHexKey(String name, String value) {
        return WHOLE_HEX.matcher(value.strip()).matches() && !HASH.matcher(name).find();
    }
}

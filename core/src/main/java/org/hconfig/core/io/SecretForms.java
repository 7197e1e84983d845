package org.hconfig.core.io;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Secrets that are recognized by their own form, whatever the name of the key is. */
final class SecretForms {
    private static final String MASK = Matcher.quoteReplacement(SecretMasker.MASK);

    /** ZooKeeper's authentication data, in the form of Hadoop's {@code hadoop.zk.auth}, {@code ha.zookeeper.auth} and ACLs. */
    private static final Pattern DIGEST =
            Pattern.compile("(?<!\\w)(digest:[^:\\s\"'<>,]*:)[^\\s\"'<>,]+", Pattern.CASE_INSENSITIVE);

    private static final Pattern AUTHORIZATION =
            Pattern.compile("(\\bAuthorization[\"']?\\s*[:=]\\s*[\"']?\\w+\\s+)[^\\s\"']+", Pattern.CASE_INSENSITIVE);
    private static final Pattern BEARER =
            Pattern.compile("(\\bbearer\\s+)((?=[\\w.~+/-]*\\d)[\\w.~+/-]{6,}+=*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern BASIC =
            Pattern.compile("(\\bbasic\\s+)([A-Za-z0-9+/_-]{4,}+=*)", Pattern.CASE_INSENSITIVE);

    /** Addresses of webhooks and bots, whose path is the secret. */
    private static final Pattern WEBHOOK = Pattern.compile(
            "(\\bhttps?://(?:hooks\\.[^\\s/\"'<>]{1,255}|[^\\s/\"'<>]{1,255}(?=/)(?=[^\\s\"'<>]{0,300}?(?:hook|/bot\\d|/integration/|/robot/|/with/key/))"
                    + ")/)[^\\s\"'<>]+",
            Pattern.CASE_INSENSITIVE);

    /** {@code user:password@host} without a scheme, as drivers of databases and proxies take it. */
    private static final Pattern LOGIN = Pattern.compile(
            "(?<![\\w./:@$-])([A-Za-z][\\w.-]{0,60}:)(?!\\d{1,5}@)([^\\s@/:\"'<>,;=]{3,60})@(?=[\\w.\\[(-])");

    /** {@code user/password@//host}, as clients of Oracle take it. */
    private static final Pattern ORACLE_LOGIN =
            Pattern.compile("(?<![\\w/.:-])([A-Za-z]\\w{0,30}/)[^\\s/@\"'<>]{1,60}@(?=//)");

    /** A run of characters of Base64 that may be a key. */
    private static final Pattern RUN = Pattern.compile(
            "(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{24,}+={0,2}|(?<![\\w/+.-])[A-Za-z0-9_-]{40,90}+={0,2}(?![\\w./-])");

    /** The end of a text that is the name of a package, of two parts or more. */
    private static final Pattern PACKAGE = Pattern.compile("(?<![\\w.])(?:[a-z][a-z0-9_]{0,60}\\.){2,20}$");

    private static final int AWS_SECRET = 40;
    private static final int LONGEST_KEY = 4096;
    private static final double OF_AWS_SECRET = 0.35;
    private static final double OF_KEY = 0.4;
    private static final double OF_LETTERS = 0.2;

    private SecretForms() {}

    /** Returns the text with these secrets masked. */
    static String masked(String text) {
        String known = IssuedTokens.masked(text);
        String digests = DIGEST.matcher(known).replaceAll("$1" + MASK);
        String headers = AUTHORIZATION.matcher(digests).replaceAll("$1" + MASK);
        String bearers = BEARER.matcher(headers).replaceAll("$1" + MASK);
        String basic = BASIC.matcher(bearers)
                .replaceAll(found -> Matcher.quoteReplacement(
                        isLogin(found.group(2)) ? found.group(1) + SecretMasker.MASK : found.group()));
        String hooks = WEBHOOK.matcher(basic).replaceAll("$1" + MASK);
        String logins = LOGIN.matcher(hooks).replaceAll("$1" + MASK + "@");
        String oracle = ORACLE_LOGIN.matcher(logins).replaceAll("$1" + MASK + "@");
        return RUN.matcher(oracle)
                .replaceAll(found -> Matcher.quoteReplacement(
                        isKey(found.group()) && !isClassName(oracle.substring(0, found.start()), found.group())
                                ? SecretMasker.MASK
                                : found.group()));
    }

    /** True for the simple name of a class after the name of its package. */
    private static boolean isClassName(String before, String run) {
        return run.matches("[A-Z][A-Za-z0-9]+") && PACKAGE.matcher(before).find();
    }

    /** True for {@code user:password} in Base64. */
    private static boolean isLogin(String encoded) {
        try {
            String plain = new String(
                    Base64.getDecoder().decode(encoded.replace('-', '+').replace('_', '/')),
                    StandardCharsets.ISO_8859_1);
            return plain.indexOf(':') >= 0 && plain.chars().allMatch(c -> c >= ' ' && c != 0x7f);
        } catch (IllegalArgumentException word) {
            return false;
        }
    }

    /**
     * True for random characters: large and small letters and digits that change their kind as often as in a random key, and
     * far more often than in a path or a name.
     */
    private static boolean isKey(String run) {
        String characters = run.replace("=", "");
        boolean dashed = characters.indexOf('-') >= 0 || characters.indexOf('_') >= 0;
        if (dashed && !isMixed(characters)) {
            return false;
        }
        if (characters.length() > LONGEST_KEY || !characters.matches("(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z]).*")) {
            return false;
        }
        int changes = 0;
        for (int i = 1; i < characters.length(); i++) {
            changes += kind(characters.charAt(i)) == kind(characters.charAt(i - 1)) ? 0 : 1;
        }
        double share = (double) changes / (characters.length() - 1);
        return share >= (characters.length() == AWS_SECRET ? OF_AWS_SECRET : OF_KEY);
    }

    /** True if large and small letters are as frequent as in random characters, unlike in names of threads and regions. */
    private static boolean isMixed(String characters) {
        double large = characters.chars().filter(Character::isUpperCase).count();
        double small = characters.chars().filter(Character::isLowerCase).count();
        return Math.min(large, small) >= OF_LETTERS * characters.length();
    }

    private static int kind(char c) {
        if (Character.isDigit(c)) {
            return 0;
        }
        return Character.isUpperCase(c) ? 1 : Character.isLowerCase(c) ? 2 : 3;
    }
}

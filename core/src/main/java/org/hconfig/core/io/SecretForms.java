package org.hconfig.core.io;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Secrets that are recognized by their own form, whatever the name of the key is. */
final class SecretForms {
    private static final String MASK = Matcher.quoteReplacement(SecretMasker.MASK);

    /** Identifiers of cloud accounts, tokens with the prefix of their issuer, signed tokens, private keys. */
    private static final Pattern TOKEN = Pattern.compile(
            "(?<![A-Za-z0-9])(?:(?:AKIA|ASIA|AROA|AIDA|AGPA|ANPA)[0-9A-Z]{16}|LTAI[A-Za-z0-9]{12,24}+|AKID[A-Za-z0-9]{13,40}+"
                    + "|GOOG1?[0-9A-Z]{20,60}+)(?![A-Za-z0-9])"
                    + "|\\beyJ[\\w-]{8,}+\\.[\\w-]{8,}+\\.[\\w-]*+"
                    + "|\\b(?:gh[pousr]_\\w{20,}+|github_pat_\\w{20,}+|glpat-[\\w-]{16,}+|xox[a-z]-[\\w-]{10,}+|xapp-[\\w-]{10,}+"
                    + "|[sr]k_(?:live|test)_\\w{10,}+|npm_\\w{30,}+|sk-[\\w-]{16,}+|dop_v1_\\w{20,}+|hv[sbr]\\.[\\w-]{20,}+|ya29\\.[\\w-]{10,}+"
                    + "|GOCSPX-[\\w-]{10,}+|AIza[\\w-]{30,}+|dapi[0-9a-f]{32})"
                    + "|(?<![\\w~.-])[\\w~.-]{3}[78]Q~[\\w~.-]{30,40}(?![\\w~.-])"
                    + "|-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|\\z)");

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
    private static final Pattern RUN = Pattern.compile("(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{24,}+={0,2}");

    /** The end of a text that is the name of a package, of two parts or more. */
    private static final Pattern PACKAGE = Pattern.compile("(?<![\\w.])(?:[a-z][a-z0-9_]{0,60}\\.){2,20}$");

    private static final int AWS_SECRET = 40;
    private static final int LONGEST_KEY = 4096;
    private static final double OF_AWS_SECRET = 0.35;
    private static final double OF_KEY = 0.4;

    private SecretForms() {}

    /** Returns the text with these secrets masked. */
    static String masked(String text) {
        String known = TOKEN.matcher(text).replaceAll(MASK);
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

    private static int kind(char c) {
        if (Character.isDigit(c)) {
            return 0;
        }
        return Character.isUpperCase(c) ? 1 : Character.isLowerCase(c) ? 2 : 3;
    }
}

package org.hconfig.console.security;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of access tokens: {@code hct_ID_SECRET}, with 256 random bits, so that a plain hash protects it. */
public final class TokenSecret {
    private static final int ID_BYTES = 6;
    private static final int SECRET_BYTES = 32;
    private static final Pattern FORM = Pattern.compile("hct_([0-9a-f]{12})_[A-Za-z0-9_-]{43}");

    private TokenSecret() {}

    /**
     * Returns a new token.
     *
     * @param random returns as many random bytes as requested
     */
    public static String create(IntFunction<byte[]> random) {
        return "hct_" + HexFormat.of().formatHex(random.apply(ID_BYTES)) + "_"
                + Base64.getUrlEncoder().withoutPadding().encodeToString(random.apply(SECRET_BYTES));
    }

    /** Returns the public part of a token; empty if the text is not a token. */
    public static Optional<String> id(String token) {
        Matcher matcher = FORM.matcher(token);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Returns the hash of a token, hexadecimal. */
    public static String sha256(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JVM has SHA-256", missing);
        }
    }

    /** Compares two texts in a time that does not depend on their contents. */
    public static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}

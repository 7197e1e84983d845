package org.hconfig.hbase.transport;

import java.util.Collection;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SiteError;

/**
 * What management products return instead of a secret: writing it back would replace the secret. Ambari's references
 * ({@code SECRET:TYPE:VERSION:KEY}) are no masks, as Ambari replaces them by the secret.
 */
final class MaskedValue {
    private static final Pattern MASK =
            Pattern.compile("\\*{3,}|\\u2022{3,}|<?\\[?(?:REDACTED|redacted|hidden|masked)]?>?|SECRET(?::[^:]*){0,2}");
    private static final Pattern REFERENCE = Pattern.compile("SECRET:[^:]+:[0-9]+:[^:]+");

    private MaskedValue() {}

    /** Returns true for a mask, from which nobody can restore the secret. */
    static boolean isMask(String value) {
        return MASK.matcher(value.strip()).matches();
    }

    /** Returns true for a reference to a secret in an earlier version of the same configuration in Ambari. */
    static boolean isReference(String value) {
        return REFERENCE.matcher(value).matches();
    }

    /**
     * Returns when none of the values is masked.
     *
     * @param place where they are
     * @param masked the keys of those that are
     * @throws HConfigException {@link SiteError#SECRET_MASKED}
     */
    static void requireNone(String place, Collection<String> masked) {
        if (!masked.isEmpty()) {
            throw new HConfigException(
                    SiteError.SECRET_MASKED,
                    place + " cannot be written: nothing has been changed",
                    "its API shows a mask instead of the value of " + String.join(", ", masked)
                            + "; written back, the mask would replace the secret",
                    "use a user who can read these values, move the secrets to a credential provider"
                            + " (hadoop.security.credential.provider.path), or change the setting in the product itself");
        }
    }
}

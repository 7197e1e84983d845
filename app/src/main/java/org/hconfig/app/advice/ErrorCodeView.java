package org.hconfig.app.advice;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.ErrorCode;

/**
 * View of an error code or of a rule of {@code gc advise}.
 *
 * @param code the code
 * @param meaning meaning of the code
 * @param category category of an error, by who can resolve it: {@code user}, {@code cluster}, {@code unsafe},
 *     {@code internal}; {@code gc-rule} for a rule of {@code gc advise}
 * @param page page of the documentation
 */
public record ErrorCodeView(String code, String meaning, String category, String page) {
    /** Unused codes of the rules of {@code gc advise}. */
    private static final Set<String> FREE = Set.of("HC-G08", "HC-G09");

    /** Category of the rules of {@code gc advise}. */
    public static final String GC_RULE = "gc-rule";

    /** Returns the view of a rule of {@code gc advise}; empty if the code is not one. */
    public static Optional<ErrorCodeView> ofGcRule(String code) {
        if (code.matches("HC-G(0[1-9]|1\\d|2[0-2])") && !FREE.contains(code)) {
            return Optional.of(new ErrorCodeView(
                    code,
                    "A rule of hconfig gc advise, which prints its flag with the calculation, the evidence and the source.",
                    GC_RULE,
                    "docs/reference/gc.md, section advise"));
        }
        return Optional.empty();
    }

    /** Returns the view of an error code. */
    public static ErrorCodeView of(ErrorCode error) {
        return new ErrorCodeView(
                error.code(),
                error.meaning(),
                error.category().name().toLowerCase(Locale.ROOT),
                "docs/reference/errors.md");
    }
}

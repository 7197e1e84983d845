package org.hconfig.cli.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hconfig.cli.CommandContext;
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

    private static final String GC_RULE = "gc-rule";

    /** Returns the view of a code; empty if it is neither an error nor a rule of {@code gc advise}. */
    static Optional<ErrorCodeView> of(String code) {
        if (code.matches("HC-G(0[1-9]|1\\d|2[0-2])") && !FREE.contains(code)) {
            return Optional.of(new ErrorCodeView(
                    code,
                    "A rule of hconfig gc advise, which prints its flag with the calculation, the evidence and the source.",
                    GC_RULE,
                    "docs/reference/gc.md, section advise"));
        }
        return ErrorCodeRegistry.find(code).map(ErrorCodeView::of);
    }

    private static ErrorCodeView of(ErrorCode error) {
        return new ErrorCodeView(
                error.code(),
                error.meaning(),
                error.category().name().toLowerCase(Locale.ROOT),
                "docs/reference/errors.md");
    }

    /** Returns the view as text for a terminal. */
    List<String> lines(CommandContext commandContext) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(code) + (category.equals(GC_RULE) ? "  rule of gc advise" : "  error"));
        lines.addAll(commandContext.wrapped(meaning, 2));
        lines.add("");
        String who = switch (category) {
            case "user" -> "user: correct the input";
            case "cluster" -> "cluster: repair the cluster or the machine";
            case "unsafe" -> "unsafe: HConfig refused the operation to prevent damage or data loss";
            case "internal" -> "internal: a defect of HConfig; please report it";
            default -> "";
        };
        if (!who.isEmpty()) {
            lines.add("  category  " + who);
        }
        lines.add("  page      " + page);
        return lines;
    }
}

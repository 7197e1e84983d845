package org.hconfig.app.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Result of one check.
 *
 * @param check what was checked: {@code configuration}, {@code names}, {@code login} …
 * @param subject the host, page or command that it is about; empty if there is only one
 * @param outcome whether it works
 * @param detail what was found; of a failure what and why, of a skipped check why
 * @param code the error's code; null unless it failed
 * @param repairer who can repair it; null unless it failed
 * @param next how to repair it; empty unless it failed
 */
public record CheckResult(
        String check,
        String subject,
        Outcome outcome,
        String detail,
        @Nullable String code,
        @Nullable Repairer repairer,
        String next) {
    /** Outcomes of a check. In JSON: {@code ok}, {@code failed}, {@code skipped}. */
    public enum Outcome {
        /** It works. */
        OK,
        /** It does not work. */
        FAILED,
        /** It was not tried, because an earlier check failed or it does not apply. */
        SKIPPED;

        /** Returns the token in JSON and on the terminal. */
        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static CheckResult ok(String check, String subject, String detail) {
        return new CheckResult(check, subject, Outcome.OK, detail, null, null, "");
    }

    static CheckResult skipped(String check, String why) {
        return new CheckResult(check, "", Outcome.SKIPPED, why, null, null, "");
    }

    /** Returns that something does not work, which does not hinder a connection. */
    static CheckResult skipped(String check, String subject, String detail) {
        return new CheckResult(check, subject, Outcome.SKIPPED, detail, null, null, "");
    }

    static CheckResult failed(String check, String subject, HConfigException failure) {
        Problem problem = failure.problems().get(0);
        return failed(check, subject, problem, Repairer.of(problem.code()));
    }

    static CheckResult failed(String check, String subject, Problem problem, Repairer repairer) {
        return new CheckResult(
                check,
                subject,
                Outcome.FAILED,
                problem.what() + (problem.why().isEmpty() ? "" : ": " + problem.why()),
                problem.code().code(),
                repairer,
                problem.next());
    }
}

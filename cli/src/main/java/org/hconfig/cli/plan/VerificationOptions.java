package org.hconfig.cli.plan;

import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for measuring the effect of a plan, and its acceptance criteria. */
final class VerificationOptions {
    @Option(
            names = "--verify",
            description =
                    "Measure the table for two minutes as the baseline, apply the plan, measure again, and keep the"
                            + " change only if it is a statistically significant improvement; otherwise roll it back.")
    private boolean verify;

    @Option(
            names = "--windows",
            paramLabel = "N",
            description =
                    "With --verify: maximum number of one-minute windows before the decision, 2 to 8. Default: 3.")
    private @Nullable Integer windows;

    @Option(
            names = {"--keep-neutral", "--keep-harmless"},
            description =
                    "With --verify: also keep a change that, with statistical confidence, is no worse but no improvement.")
    private boolean keepNeutral;

    /**
     * Returns the acceptance criteria; empty if the effect is not measured.
     *
     * @throws HConfigException {@link CliError#USAGE}
     */
    Optional<AcceptanceCriteria> acceptanceCriteria() {
        int count = windows == null ? AcceptanceCriteria.WINDOWS_DEFAULT : windows;
        boolean inRange = count >= AcceptanceCriteria.WINDOWS_MIN && count <= AcceptanceCriteria.WINDOWS_MAX;
        boolean forNothing = !verify && (windows != null || keepNeutral);
        if (!inRange || forNothing) {
            throw new HConfigException(
                    CliError.USAGE,
                    inRange ? "--windows and --keep-neutral without --verify" : "--windows " + count,
                    inRange
                            ? "these options configure --verify"
                            : "--verify uses " + AcceptanceCriteria.WINDOWS_MIN + " to "
                                    + AcceptanceCriteria.WINDOWS_MAX + " windows",
                    "hconfig apply PLAN --verify --windows " + AcceptanceCriteria.WINDOWS_DEFAULT);
        }
        return verify ? Optional.of(new AcceptanceCriteria(count, keepNeutral)) : Optional.empty();
    }
}

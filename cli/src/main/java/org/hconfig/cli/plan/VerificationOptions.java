package org.hconfig.cli.plan;

import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.controlloop.AcceptanceCriteria;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether the effect of a plan is measured, and what it must show. */
final class VerificationOptions {
    @Option(
            names = "--verify",
            description =
                    "Watch the table for two minutes, apply, measure, and keep the change only when it surely helped;"
                            + " else take it back.")
    private boolean verify;

    @Option(
            names = "--windows",
            paramLabel = "N",
            description = "With --verify: decide after so many windows of a minute at the latest, 2 to 8. Default: 3.")
    private @Nullable Integer windows;

    @Option(
            names = "--keep-harmless",
            description = "With --verify: keep also what is surely no worse, without being better.")
    private boolean keepHarmless;

    /**
     * What the plan must show; empty when nothing is measured.
     *
     * @throws HConfigException {@link CliError#USAGE}
     */
    Optional<AcceptanceCriteria> acceptanceCriteria() {
        int count = windows == null ? AcceptanceCriteria.WINDOWS_DEFAULT : windows;
        boolean inRange = count >= AcceptanceCriteria.WINDOWS_MIN && count <= AcceptanceCriteria.WINDOWS_MAX;
        boolean forNothing = !verify && (windows != null || keepHarmless);
        if (!inRange || forNothing) {
            throw new HConfigException(
                    CliError.USAGE,
                    inRange ? "--windows and --keep-harmless without --verify" : "--windows " + count,
                    inRange
                            ? "they say how an effect is measured"
                            : "there are " + AcceptanceCriteria.WINDOWS_MIN + " to " + AcceptanceCriteria.WINDOWS_MAX
                                    + " windows",
                    "hconfig apply PLAN --verify --windows " + AcceptanceCriteria.WINDOWS_DEFAULT);
        }
        return verify ? Optional.of(new AcceptanceCriteria(count, keepHarmless)) : Optional.empty();
    }
}

package org.hconfig.cli.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.controlloop.ChangeWindow;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.core.ProblemCollector;
import org.hconfig.terminal.units.DurationText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that limit the time in which steps of a run can start. */
public final class ChangeWindowOptions {
    @Option(
            names = "--window",
            paramLabel = "WINDOW",
            description = "Time window in which steps of a run may start, with a time zone: '22:00-04:00 UTC',"
                    + " 'Mon-Fri 22:00-04:00 Europe/Berlin'. Repeatable. When the window closes, the current step is"
                    + " completed and the run stops. Default: any time.")
    private List<String> windows = List.of();

    @Option(
            names = "--max-duration",
            paramLabel = "DURATION",
            description =
                    "Time after the start of a run during which steps may start: 45m, 3h, 90s. Default: no limit.")
    private @Nullable String longest;

    /**
     * Returns the given limits.
     *
     * @throws org.hconfig.core.HConfigException with all errors in the options
     */
    public RunTimeLimits times() {
        ProblemCollector problemCollector = new ProblemCollector();
        RunTimeLimits runTimeLimits = times(problemCollector);
        problemCollector.throwIfAny();
        return runTimeLimits;
    }

    /** Returns the given limits; errors are added to the collector. */
    public RunTimeLimits times(ProblemCollector problemCollector) {
        List<ChangeWindow> open = new ArrayList<>();
        windows.forEach(text -> ChangeWindow.parse(text, problemCollector).ifPresent(open::add));
        Optional<Duration> duration = longest == null ? Optional.empty() : duration(longest, problemCollector);
        return new RunTimeLimits(open, duration);
    }

    private static Optional<Duration> duration(String text, ProblemCollector problemCollector) {
        try {
            Duration duration = DurationText.parse(text, Duration.ZERO);
            if (duration.compareTo(Duration.ofSeconds(1)) >= 0) {
                return Optional.of(duration);
            }
        } catch (IllegalArgumentException invalid) {
            // Reported below, like a duration without a unit.
        }
        problemCollector.add(
                CliError.USAGE,
                "--max-duration " + text + " is not a valid duration",
                "a duration is a number of seconds, minutes or hours, at least one second",
                "use a value such as 90s, 45m or 3h");
        return Optional.empty();
    }
}

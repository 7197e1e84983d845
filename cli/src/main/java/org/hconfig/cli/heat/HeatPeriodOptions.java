package org.hconfig.cli.heat;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that specify the period of a heat map. */
final class HeatPeriodOptions {
    private static final String EXAMPLE =
            "for example --last 6h, or --from 2026-11-26T08:00:00Z --to 2026-11-26T09:00:00Z";

    @Option(
            names = "--last",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            description = "The recorded traffic of this time until now. Default: 1h.")
    private @Nullable Integer last;

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "Begin of the period, with a time zone: 2026-11-26T08:00:00Z.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "TIME", description = "End of the period. Default: now.")
    private @Nullable String to;

    /**
     * A period.
     *
     * @param from begin
     * @param to end, later than the begin
     */
    record HeatPeriod(Instant from, Instant to) {}

    /** Returns true if a period is given. */
    boolean isGiven() {
        return last != null || from != null || to != null;
    }

    /**
     * Returns the period.
     *
     * @throws HConfigException {@link CliError#USAGE} if it is contradictory or empty
     */
    HeatPeriod period(Instant now) {
        if (from != null && last != null) {
            throw usage("--from and --last exclude each other");
        }
        if (last != null && last < 1) {
            throw usage("--last " + last + "s is not a period");
        }
        Instant end = to == null ? now : time("--to", to);
        Instant begin = from == null ? end.minus(Duration.ofSeconds(last == null ? 3600 : last)) : time("--from", from);
        if (!begin.isBefore(end)) {
            throw usage("the period ends at " + end + ", before it begins at " + begin);
        }
        return new HeatPeriod(begin, end);
    }

    private static Instant time(String option, String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException invalid) {
            throw usage(option + " '" + text + "' is not a time with a time zone");
        }
    }

    private static HConfigException usage(String what) {
        return new HConfigException(CliError.USAGE, what, "", EXAMPLE);
    }
}

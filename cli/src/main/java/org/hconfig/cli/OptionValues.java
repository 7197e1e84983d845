package org.hconfig.cli;

import java.util.function.Supplier;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/**
 * Values of options that a part other than the command line checks, such as a column mapping or the name of a policy. Their
 * problems keep their codes, and end the command with the exit code of usage errors.
 */
public final class OptionValues {
    private OptionValues() {}

    /**
     * Returns what is read from options.
     *
     * @throws HConfigException what the reading throws, with {@link ExitCode#USAGE}
     */
    public static <T> T read(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (HConfigException invalid) {
            HConfigException usage = new HConfigException(invalid.problems().stream()
                    .map(problem ->
                            new Problem(new UsageCode(problem.code()), problem.what(), problem.why(), problem.next()))
                    .toList());
            usage.initCause(invalid.getCause());
            throw usage;
        }
    }

    /** Checks options; see {@link #read}. */
    public static void check(Runnable check) {
        read(() -> {
            check.run();
            return true;
        });
    }

    /** A code with the exit code of usage errors. */
    private record UsageCode(ErrorCode of) implements ErrorCode {
        @Override
        public ErrorText text() {
            return of.text();
        }

        @Override
        public String name() {
            return of.name();
        }

        @Override
        public ExitCode exit() {
            return ExitCode.USAGE;
        }
    }
}

package org.hconfig.cli;

import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** Converts an unexpected failure into a problem to report, and writes its stack trace to the log. */
public final class InternalErrors {
    private static final int FRAMES_MAX = 20;

    private InternalErrors() {}

    /** Returns the problem to report, and logs the failure. */
    public static HConfigException of(Throwable failure, CommandContext commandContext) {
        if (outOfMemory(failure)) {
            return new HConfigException(
                    new Problem(
                            CliError.MEMORY,
                            "HConfig's heap is too small for this request: "
                                    + new DataSize(Runtime.getRuntime().maxMemory()),
                            "",
                            "reduce the request, or increase the heap: HCONFIG_JAVA_OPTS=-Xmx8g"),
                    failure);
        }
        if (LogConfigurator.usable(commandContext.log())) {
            LogConfigurator.failure(failure);
            return problem(failure, "report it with the command and the stack trace in " + commandContext.log());
        }
        StackTraceElement[] stack = failure.getStackTrace();
        for (int i = 0; i < Math.min(stack.length, FRAMES_MAX); i++) {
            commandContext.err().println("    at " + stack[i]);
        }
        return problem(failure, "report it with the command and the stack trace above");
    }

    private static boolean outOfMemory(Throwable failure) {
        Throwable each = failure;
        while (each != null && !(each instanceof OutOfMemoryError)) {
            each = each.getCause();
        }
        return each != null;
    }

    private static HConfigException problem(Throwable failure, String next) {
        String message =
                String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        return new HConfigException(
                new Problem(
                        CliError.INTERNAL,
                        "Unexpected error in HConfig: " + failure.getClass().getSimpleName() + ": " + message,
                        "this is a defect of HConfig, not of your input",
                        next),
                failure);
    }
}

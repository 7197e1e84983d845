package org.hconfig.cli;

import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** Makes a reportable problem of a failure that no part of HConfig foresaw, and keeps its stack in the log. */
final class InternalErrors {
    private static final int FRAMES_MAX = 20;

    private InternalErrors() {}

    static HConfigException of(Throwable failure, CommandContext commandContext) {
        if (outOfMemory(failure)) {
            return new HConfigException(
                    new Problem(
                            CliError.MEMORY,
                            "HConfig has too little memory for this: "
                                    + new DataSize(Runtime.getRuntime().maxMemory()),
                            "",
                            "ask for less, or give it more: HCONFIG_JAVA_OPTS=-Xmx8g"),
                    failure);
        }
        if (LogConfigurator.usable(commandContext.log())) {
            LogConfigurator.failure(failure);
            return problem(failure, "report it, with what you did and the stack in " + commandContext.log());
        }
        StackTraceElement[] stack = failure.getStackTrace();
        for (int i = 0; i < Math.min(stack.length, FRAMES_MAX); i++) {
            commandContext.err().println("    at " + stack[i]);
        }
        return problem(failure, "report it, with what you did and the stack above");
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
                        "HConfig met something it did not expect: "
                                + failure.getClass().getSimpleName() + ": " + message,
                        "this is a defect of HConfig, not of your input",
                        next),
                failure);
    }
}

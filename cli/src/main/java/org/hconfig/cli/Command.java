package org.hconfig.cli;

import org.hconfig.core.ExitCode;

/** A command of the command tree, with its options already parsed. */
public interface Command {
    /**
     * Executes the command.
     *
     * @return the exit code; every failure is an {@link org.hconfig.core.HConfigException} instead
     */
    ExitCode run();
}

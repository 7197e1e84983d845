package org.hconfig.cli;

import org.hconfig.core.ExitCode;

/** One command of the tree, with its options already read. */
public interface Command {
    /**
     * Does what the command says.
     *
     * @return how it ended; every failure is an {@link org.hconfig.core.HConfigException} instead
     */
    ExitCode run();
}

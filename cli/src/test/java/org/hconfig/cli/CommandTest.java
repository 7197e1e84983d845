package org.hconfig.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Base of tests that run command lines in a home of their own. */
public abstract class CommandTest {
    /** {@code $HCONFIG_HOME}. */
    @TempDir
    protected Path home;

    /** Runs command lines without a terminal. */
    protected CommandRunner commandRunner;

    @BeforeEach
    void createRunner() {
        commandRunner = new CommandRunner(home);
    }
}

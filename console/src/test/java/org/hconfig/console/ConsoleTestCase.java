package org.hconfig.console;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.console.security.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a console: each has a console of its own, in a new home. */
public abstract class ConsoleTestCase {
    @TempDir
    protected Path home;

    protected ConsoleFixture console;

    @BeforeEach
    protected final void startConsole() {
        console = new ConsoleFixture(home);
    }

    @AfterEach
    protected final void closeConsole() {
        console.close();
    }

    /** Creates a token of an operator, and returns the value of the header {@code Authorization}. */
    protected final String authorizeOperator() {
        return "Bearer " + console.token(Role.OPERATOR, Optional.empty());
    }
}

package org.hconfig.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The cache of this user on this machine, shared with the homes of tests. */
public final class MachineCache {
    private MachineCache() {}

    /**
     * Gives a home the class archive of this machine's labs, if there is one: a lab starts in half the CPU time with it, and none
     * is created for the home alone.
     *
     * @param home {@code $HCONFIG_HOME} of the test's commands
     */
    public static void share(Path home) throws IOException {
        Path cache = Path.of(System.getProperty("user.home"), ".hconfig", "cache");
        Path own = home.resolve("cache");
        if (Files.isDirectory(cache) && !Files.exists(own)) {
            Files.createDirectories(home);
            Files.createSymbolicLink(own, cache);
        }
    }
}

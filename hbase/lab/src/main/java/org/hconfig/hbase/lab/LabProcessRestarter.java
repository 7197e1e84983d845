package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.hconfig.core.HConfigException;

/** Restarts one process of a lab, as a command of its own. */
public final class LabProcessRestarter {
    /** Another command may be at work on the lab; for example the restart that a killed HConfig had begun. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private LabProcessRestarter() {}

    static List<String> command(Path java, Path directory, String member) {
        return List.of(
                java.toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                LabWatchdog.classPath(),
                LabProcessRestarter.class.getName(),
                directory.toString(),
                member);
    }

    /**
     * Restarts the process and ends with 0 once it serves, else with 1 and the reason.
     *
     * @param arguments the lab's directory and the name of the process
     */
    public static void main(String[] arguments) {
        try {
            restart(HostEnvironment.local(), Path.of(arguments[0]), arguments[1]);
        } catch (HConfigException refused) {
            System.err.println(refused.getMessage());
            System.exit(1);
        }
    }

    private static void restart(HostEnvironment hostEnvironment, Path directory, String member) {
        Lab lab = Lab.open(directory);
        HConfigException[] last = new HConfigException[1];
        boolean done = hostEnvironment.await(PATIENCE, Duration.ofSeconds(1), () -> {
            try {
                lab.restart(member);
                return true;
            } catch (HConfigException refused) {
                if (refused.problems().get(0).code() != LabError.BUSY) {
                    throw refused;
                }
                last[0] = refused;
                return false;
            }
        });
        if (!done) {
            throw last[0];
        }
    }
}

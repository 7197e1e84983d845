package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.hconfig.core.HConfigException;

/** Entry point of a separate command that restarts one process of a lab. */
public final class LabProcessRestarter {
    /** The time to wait while another command is running on the lab, for example a restart started by a killed HConfig. */
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
     * Restarts the process and exits with 0 once it is ready, otherwise with 1 and the reason.
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

package org.hconfig.app.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Process that applies a plan or rolls back a run, and waits to be killed before a chosen write of the journal. */
final class KilledApplyProcess {
    static final String STOPPED = "waiting to be killed";
    static final String ENDED = "ended by itself";

    /** A point that no run reaches. */
    static final int NEVER = 1_000_000;

    private KilledApplyProcess() {}

    /** Starts the process; standard output and standard error are one stream. */
    static Process start(Path home, String verb, String what, int point) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        for (String opened : List.of("java.lang", "java.nio", "sun.nio.ch", "jdk.internal.ref")) {
            command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                KilledApplyProcess.class.getName(),
                home.toString(),
                verb,
                what,
                Integer.toString(point)));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** Arguments: {@code home apply PLAN-FILE POINT} or {@code home rollback RUN POINT}. */
    public static void main(String[] arguments) {
        int point = Integer.parseInt(arguments[3]);
        AtomicInteger writes = new AtomicInteger();
        // The journal reads the clock before each of its writes.
        InstantSource clock = () -> {
            if (writes.getAndIncrement() == point) {
                System.out.println(STOPPED);
                System.out.flush();
                while (true) {
                    LockSupport.park();
                }
            }
            return Instant.now();
        };
        ApplyService service = new ApplyService(Path.of(arguments[0]), clock, System::nanoTime, System.out::println);
        if (arguments[1].equals("apply")) {
            service.apply(Path.of(arguments[2]));
        } else {
            service.rollback(arguments[2], false);
        }
        System.out.println(ENDED);
        System.exit(0);
    }
}

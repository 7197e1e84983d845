package org.hconfig.app.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.hconfig.testkit.KillableProcess;

/** Process that applies a plan or rolls back a run, and waits to be killed before a chosen write of the journal. */
final class KilledApplyProcess {
    static final String ENDED = "ended by itself";

    /** A point that no run reaches. */
    static final int NEVER = 1_000_000;

    private KilledApplyProcess() {}

    /** Starts the process; standard output and standard error are one stream. */
    static Process start(Path home, String verb, String what, int point) throws IOException {
        return KillableProcess.start(
                KilledApplyProcess.class,
                List.of("-XX:TieredStopAtLevel=1"),
                List.of(home.toString(), verb, what, Integer.toString(point)));
    }

    /** Arguments: {@code home apply PLAN-FILE POINT} or {@code home rollback RUN POINT}. */
    public static void main(String[] arguments) {
        InstantSource clock = KillableProcess.stoppingClock(Integer.parseInt(arguments[3]));
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

package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.serve.HBaseCycle;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Style;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.SteadyClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.xconfig.cycle.Cycle;
import org.hconfig.xconfig.cycle.Ledger;
import org.hconfig.xconfig.cycle.Proof;
import org.hconfig.xconfig.cycle.SafeImages;
import org.hconfig.xconfig.cycle.Times;
import org.hconfig.xconfig.cycle.Verified;
import org.hconfig.xconfig.cycle.VerifiedApply;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.workload.Characteriser;

/** Applies a plan and measures it. */
final class Verifying {
    private final Session session;

    Verifying(Session session) {
        this.session = session;
    }

    @SuppressWarnings("try") // the stretch is closed, and not looked at
    Verified apply(Plan plan, Proof proof, Times times) throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        try (var stretch = session.interrupts().instead(asked::countDown);
                ClusterConnection connection = ClusterConnection.open(plan.cluster())) {
            SteadyClock steady = new SteadyClock(session.clock(), session.nanoClock());
            HBaseCycle hands = new HBaseCycle(
                    session.home(), List.of(), connection, session.clock(), session.nanoClock(), session::say);
            SafeImages images = new SafeImages(new ImageReader(connection, steady));
            Characteriser characteriser = new Characteriser();
            Cycle.Surroundings around = new Cycle.Surroundings(
                    images,
                    time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                    session.clock(),
                    steady,
                    () -> asked.getCount() == 0,
                    entry -> session.say(entry.kind().word() + ": " + entry.words()));
            try (Ledger ledger = Ledger.open(session.home(), hands.clusterId());
                    VerifiedApply verified =
                            new VerifiedApply(plan, hands, ledger, characteriser, proof, around, times)) {
                verified.start();
                new Watch(
                                images,
                                time -> asked.await(time.toNanos(), TimeUnit.NANOSECONDS),
                                session.nanoClock(),
                                characteriser,
                                verified)
                        .run(() -> asked.getCount() > 0 && !verified.over());
                return verified.result();
            }
        }
    }

    static ExitCode exit(Verified verified) {
        return switch (verified.outcome()) {
            case KEPT -> ExitCode.OK;
            case ROLLED_BACK -> ExitCode.ROLLED_BACK;
            case OVERTAKEN -> ExitCode.NOT_ENOUGH_DATA;
            case UNFINISHED -> ExitCode.INTERRUPTED;
        };
    }

    List<String> lines(Plan plan, Verified verified) {
        Style style = session.style();
        List<String> lines = new ArrayList<>();
        verified.measured().forEach(one -> lines.add(one.words()));
        lines.addAll(verified.notes());
        String back = ". Take it back with: hconfig rollback " + plan.id();
        lines.add(
                switch (verified.outcome()) {
                    case KEPT -> style.good("Kept") + " " + plan.id() + back;
                    case ROLLED_BACK -> style.notable("Rolled back") + " " + plan.id() + ": " + summary(verified);
                    case OVERTAKEN -> style.notable("Not judged") + ": " + verified.why();
                    case UNFINISHED -> style.notable("Not finished") + ": " + verified.why();
                });
        return lines;
    }

    /** The reason without the figures, which have lines of their own. */
    private static String summary(Verified verified) {
        int colon = verified.why().indexOf(": ");
        return verified.measured().isEmpty() || colon < 0
                ? verified.why()
                : verified.why().substring(0, colon);
    }
}

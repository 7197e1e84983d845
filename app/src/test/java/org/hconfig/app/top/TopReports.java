package org.hconfig.app.top;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.serve.PauseState;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.inspection.InspectionReport.Server;

/** Reports for tests. */
final class TopReports {
    private TopReports() {}

    /** Returns a report of servers rs1 … with growing reads, of one silent server, and of three tables. */
    static TopReport of(int servers) {
        List<Server> all = new ArrayList<>();
        for (int i = 1; i <= servers; i++) {
            all.add(new Server(
                    "rs" + i + ".example.com,16020," + i,
                    true,
                    100L * i,
                    new Server.Requests(1_000.0 * i, 10.0),
                    new Server.Memory(1L << 30, 4L << 30, 1L << 28, 1L << 29, 97.5, 1L << 20),
                    new Server.Files(300L, 88L),
                    new Server.Queues(0L, (long) i, 0L),
                    1.5,
                    InspectionReport.Gc.unknown()));
        }
        all.add(new Server(
                "silent.example.com,16020,9",
                false,
                null,
                new Server.Requests(null, null),
                new Server.Memory(null, null, null, null, null, null),
                new Server.Files(null, null),
                new Server.Queues(null, null, null),
                null,
                InspectionReport.Gc.unknown()));
        return new TopReport(
                "prod",
                Instant.parse("2026-01-01T12:00:00Z"),
                1.5,
                new TopReport.Traffic(10, 6_000, 30),
                new TopReport.Unavailable(2, List.of("rs0.example.com,16020,1")),
                new TopReport.Automation(PauseState.running(), Optional.of(3)),
                Optional.empty(),
                all,
                List.of(
                        new InspectionReport.Table("orders", 10, 5, 20, 1.5, 1L << 40, 1L << 20),
                        new InspectionReport.Table("Users", 20, 50, 2, 0, 1L << 30, 1L << 20),
                        new InspectionReport.Table("events", 30, 500, 0, 8, 1L << 20, 1L << 20)));
    }
}

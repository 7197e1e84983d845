package org.hconfig.hbase.advice.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any page is either parsed or reported as a problem. More inputs with {@code -Dhconfig.mutations=1000000}. */
class MutatedPagesTest {
    private static final String PAGE = """
        {"beans": [
          {"name": "Hadoop:service=HBase,name=RegionServer,sub=Server", "regionCount": 12, "memStoreSize": 1000,
           "blockCacheHitCount": 7, "blockCacheExpressHitPercent": 97.5, "ScanTime_num_ops": 3, "flushQueueLength": 0},
          {"name": "Hadoop:service=HBase,name=RegionServer,sub=IPC", "numActiveHandler": 2, "TotalCallTime_mean": 1.5},
          {"name": "java.lang:type=GarbageCollector,name=G1 Young Generation", "CollectionCount": 5, "CollectionTime": 80,
           "LastGcInfo": {"endTime": 100, "duration": 20,
             "memoryUsageAfterGc": [{"key": "G1 Old Gen", "value": {"used": 500}}]}},
          {"name": "java.lang:type=Memory", "HeapMemoryUsage": {"used": 10, "max": 8589934592}},
          {"name": "java.lang:type=OperatingSystem", "AvailableProcessors": 8, "TotalMemorySize": 17179869184,
           "ProcessCpuTime": 5000000, "CpuLoad": 0.25},
          {"name": "java.lang:type=Runtime", "Uptime": 60000, "SpecVersion": "17",
           "InputArguments": ["-Dproc_regionserver", "-Xmx8g"], "ClassPath": "/x/hbase-server-2.6.4.jar"}
        ]}
        """;

    @Test
    void read_ofAWholePage_givesItsFigures() {
        ServerObservation look = read(PAGE).get(0);

        assertThat(look.gauges())
                .containsEntry(ServerMetric.REGIONS, 12L)
                .containsEntry(ServerMetric.HOST_CPU_PERMILLE, 250L);
    }

    @Test
    void read_ofFiguresThatAreNone_leavesThemOutAndReadsTheRest() {
        for (String none : List.of(
                "Infinity",
                "-Infinity",
                "NaN",
                "1e999",
                "9223372036854775808",
                "99999999999999999999999999",
                "-1",
                "\"x\"",
                "null",
                "[]")) {
            List<ServerObservation> looks = read(PAGE.replace("\"memStoreSize\": 1000", "\"memStoreSize\": " + none));

            assertThat(looks).as(none).hasSize(1);
            assertThat(looks.get(0).gauges())
                    .as(none)
                    .doesNotContainKey(ServerMetric.MEMSTORE_BYTES)
                    .containsEntry(ServerMetric.REGIONS, 12L);
        }
    }

    @Test
    void read_ofTheLargestFigures_keepsThemExactlyAndAddsNoneBeyond() {
        Map<ServerMetric, Long> gauges = read(PAGE.replace(
                        "\"memStoreSize\": 1000", "\"memStoreSize\": 9223372036854775807"))
                .get(0)
                .gauges();

        assertThat(gauges).containsEntry(ServerMetric.MEMSTORE_BYTES, Long.MAX_VALUE);
    }

    @Test
    void read_ofAnyBytes_givesFiguresOrAProblem() {
        AnyBytes.mutated(3_000, Mutations.of(PAGE), bytes -> {
            ProblemCollector problemCollector = new ProblemCollector();
            CopiedPages pages = new CopiedPages();
            pages.addJson("rs.json", new String(bytes, StandardCharsets.UTF_8), problemCollector);
            pages.serverObservations();
            assertThat(pages.isEmpty()).isEqualTo(!problemCollector.isEmpty());
        });
    }

    private static List<ServerObservation> read(String page) {
        ProblemCollector problemCollector = new ProblemCollector();
        CopiedPages pages = new CopiedPages();
        pages.addJson("rs.json", page, problemCollector);
        assertThat(problemCollector.list()).isEmpty();
        return pages.serverObservations();
    }
}

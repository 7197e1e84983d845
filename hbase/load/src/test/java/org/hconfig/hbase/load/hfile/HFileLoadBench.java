package org.hconfig.hbase.load.hfile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;
import org.hconfig.hbase.load.LoadSpec;

/**
 * Prints the rate of loading YCSB's rows by HFiles into a table of a new lab, and the processor time of this process and
 * the DataNode. Arguments: rows, regions, rounds.
 */
public final class HFileLoadBench {
    private HFileLoadBench() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        long rows = Long.parseLong(args[0]);
        int regions = Integer.parseInt(args[1]);
        Path home = Files.createTempDirectory("hconfig-bench-");
        HFileLab lab = new HFileLab(home);
        System.getProperties().forEach((key, value) -> {
            if (key.toString().startsWith("dfs.") || key.toString().startsWith("hconfig.load.")) {
                lab.configuration().set(key.toString(), value.toString());
            }
        });
        for (int round = 0; round < Integer.parseInt(args[2]); round++) {
            lab.createTable("bench", regions, ColumnFamilyDescriptorBuilder.of("cf"));
            long cpu = cpuNanos();
            long nodes = nodesNanos(lab, "DATANODE");
            long others = nodesNanos(lab, "");
            long gc = gcMillis();
            LoadResult result = lab.load(LoadSpec.of("bench", YcsbSourceSpec.ofRows(rows, "cf"))
                    .withEngine(EngineKind.HFILES)
                    .withVerify(round == 0));
            TreeMap<String, Double> phases = new TreeMap<>();
            double before = 0;
            for (LoadSample sample : result.timeline()) {
                phases.merge(sample.phase(), sample.seconds() - before, Double::sum);
                before = sample.seconds();
            }
            System.out.printf(
                    Locale.ROOT,
                    "round %d: %.0f rows/s (%.2f s); us/row: client %.2f, DataNode %.2f, all daemons %.2f; GC %d ms; %s%n",
                    round,
                    result.rowsPerSecond(),
                    result.thisRun().ackedSeconds(),
                    (cpuNanos() - cpu) / 1e3 / rows,
                    (nodesNanos(lab, "DATANODE") - nodes) / 1e3 / rows,
                    (nodesNanos(lab, "") - others) / 1e3 / rows,
                    gcMillis() - gc,
                    phases);
            System.out.println(result.notes());
        }
        System.exit(0);
    }

    private static long gcMillis() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long nodesNanos(HFileLab lab, String name) {
        return lab.lab().status().processes().stream()
                .filter(process -> process.role().name().startsWith(name))
                .flatMap(process -> Optional.ofNullable(process.execution().pid()).stream())
                .flatMap(pid -> ProcessHandle.of(pid).stream())
                .mapToLong(handle ->
                        handle.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
                .sum();
    }
}

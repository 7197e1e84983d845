package org.hconfig.hbase.workload;

import java.util.random.RandomGenerator;

/** Client requests to a table per second. */
public record TableTrafficMix(
        double gets, double multiGets, double scans, double rowsPerScan, double writes, int batch) {
    static final TableTrafficMix NOTHING = new TableTrafficMix(0, 0, 0, 0, 0, 1);

    /** Something that people would call by that name, with so many requests each second. */
    public static TableTrafficMix of(WorkloadKind kind, double rate, RandomGenerator random) {
        double writes = rate * writes(kind, random);
        double reads = rate - writes;
        // At least four batches a second: rarer ones are a matter of minutes, see the test of rare batches.
        int batch = random.nextBoolean() ? 1 : Math.max(1, Math.min(random.nextInt(2, 2000), (int) (writes / 4)));
        return switch (kind) {
            case SCANS -> new TableTrafficMix(0, 0, reads, random.nextInt(10, 500), writes, batch);
            case MULTI_GETS -> new TableTrafficMix(reads * 0.1, reads * 0.9, 0, 0, writes, batch);
            default -> new TableTrafficMix(reads, 0, 0, 0, writes, batch);
        };
    }

    private static double writes(WorkloadKind kind, RandomGenerator random) {
        return switch (kind) {
            case WRITE_ONLY, BULK_LOAD -> 1;
            case WRITE_MOSTLY -> random.nextDouble(0.9, 0.96);
            case MIXED -> random.nextDouble(0.2, 0.8);
            case READ_MOSTLY -> random.nextDouble(0.04, 0.1);
            case POINT_READS, MULTI_GETS -> 0;
            case SCANS -> random.nextDouble(0, 0.03);
        };
    }
}

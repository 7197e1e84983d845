package org.hconfig.validation.claims;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.engine.SimulationResult;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RowShapeSpec;

/** Checks of loads on SSDs, hard disks, RAM disks and combinations of them. */
final class StorageTierClaimChecks {
    /** The profile of the report's machines. */
    static final String PROFILE = "haswell-2016";

    private static final String RAM = TieredStorageLoad.RAM;
    private static final String SSD = TieredStorageLoad.SSD;
    private static final String HDD = TieredStorageLoad.HDD;
    private static final double MEGABYTE = 1e6;
    private static final double PUBLISHED_HDD_50G = 250_034;
    private static final double PUBLISHED_SSD_50G = 320_616;
    private static final double PUBLISHED_RAM_50G = 406_577;
    private static final double PUBLISHED_HDD_1T = 242_801;
    private static final double PUBLISHED_SSD_1T = 325_148;

    private static final TieredStorageLoad HDD_50G = TieredStorageLoad.small(HDD, 8);
    private static final TieredStorageLoad SSD_50G = TieredStorageLoad.small(SSD, 8);
    private static final TieredStorageLoad RAM_50G = TieredStorageLoad.small(RAM, 1);
    private static final TieredStorageLoad HDD_1T = TieredStorageLoad.large(HDD, HDD);
    private static final TieredStorageLoad SSD_1T = TieredStorageLoad.large(SSD, SSD);
    private static final TieredStorageLoad RAM_HDD = TieredStorageLoad.large(RAM, HDD);
    private static final TieredStorageLoad RAM_SSD = TieredStorageLoad.large(RAM, SSD);
    private static final TieredStorageLoad SSD_HDD = TieredStorageLoad.bySize(SSD);

    private static final TieredStorageLoad SSDS_50G = TieredStorageLoad.small(SSD, 4);
    private static final TieredStorageLoad SSD_ORIGIN = TieredStorageLoad.byOrigin(SSD);
    private static final TieredStorageLoad RAM_ORIGIN = TieredStorageLoad.byOrigin(RAM);
    private static final List<TieredStorageLoad> ALL = List.of(
            HDD_50G, SSD_50G, SSDS_50G, RAM_50G, HDD_1T, SSD_1T, RAM_HDD, RAM_SSD, SSD_HDD, SSD_ORIGIN, RAM_ORIGIN);

    private final Hardware hardware;
    private final Map<TieredStorageLoad, SimulationResult> done = new HashMap<>();

    private StorageTierClaimChecks(Hardware hardware) {
        this.hardware = hardware;
    }

    /**
     * Adds the checks.
     *
     * @param hardware the hardware of the report
     */
    static void addTo(Map<String, Supplier<ClaimResult>> replays, Hardware hardware) {
        StorageTierClaimChecks tiers = new StorageTierClaimChecks(hardware);
        tiers.rates(replays);
        tiers.ratios(replays);
        tiers.mixtures(replays);
        tiers.resources(replays);
        tiers.pauses(replays);
    }

    /**
     * Returns the figure of the report's loads with printed rates, or ratios to such rates.
     *
     * @param hardware the hardware of the report
     */
    static PaperFigure figure(Hardware hardware) {
        StorageTierClaimChecks tiers = new StorageTierClaimChecks(hardware);
        List<TieredStorageLoad> loads = List.of(HDD_50G, SSD_50G, RAM_50G, HDD_1T, SSD_1T, SSD_HDD, RAM_HDD, RAM_SSD);
        return PaperFigure.ofCases(
                "50 GB and 1 TB on hard disks, SSDs, a RAM disk and mixtures of them",
                "Figures 2, 6 and 12 of the report on tiered storage; of mixtures it prints ratios.",
                "rows/s",
                List.of("50G_HDD", "50G_SSD", "50G_RAM", "1T_HDD", "1T_SSD", "1T_SSD_HDD", "1T_RAM_HDD", "1T_RAM_SSD"),
                loads.stream().mapToDouble(tiers::rate).toArray(),
                new double[] {
                    PUBLISHED_HDD_50G,
                    PUBLISHED_SSD_50G,
                    PUBLISHED_RAM_50G,
                    PUBLISHED_HDD_1T,
                    PUBLISHED_SSD_1T,
                    1.36 * PUBLISHED_HDD_1T,
                    0.89 * PUBLISHED_HDD_1T,
                    1.09 * PUBLISHED_SSD_1T
                });
    }

    private void rates(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HSM-01", () -> ClaimResult.near(PUBLISHED_HDD_50G, rate(HDD_50G), 0.12));
        replays.put("HSM-02", () -> ClaimResult.near(PUBLISHED_HDD_1T, rate(HDD_1T), 0.12));
        replays.put("HSM-03", () -> ClaimResult.near(PUBLISHED_SSD_50G, rate(SSD_50G), 0.12));
        replays.put("HSM-04", () -> ClaimResult.near(PUBLISHED_SSD_1T, rate(SSD_1T), 0.12));
        replays.put("HSM-05", () -> ClaimResult.near(PUBLISHED_RAM_50G, rate(RAM_50G), 0.12));
    }

    private void ratios(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HSM-07", () -> points(128, percent(SSD_50G, HDD_50G), 8));
        replays.put("HSM-08", () -> points(163, percent(RAM_50G, HDD_50G), 10));
        replays.put("HSM-12", () -> points(104, percent(SSD_50G, SSDS_50G), 5));
        replays.put("HSM-14", () -> points(134, percent(SSD_1T, HDD_1T), 8));
    }

    private void mixtures(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HSM-18", () -> points(136, percent(SSD_HDD, HDD_1T), 10));
        replays.put("HSM-20", () -> points(98, percent(SSD_1T, SSD_HDD), 5));
        replays.put("HSM-22", () -> points(89, percent(RAM_HDD, HDD_1T), 8));
        replays.put("HSM-23", () -> points(98, percent(RAM_ORIGIN, SSD_ORIGIN), 4));
        replays.put("HSM-24", () -> points(109, percent(RAM_SSD, SSD_1T), 6));
        replays.put("HSM-26", () -> points(102, percent(SSD_HDD, SSD_1T), 5));
        replays.put("HSM-27", () -> {
            double[] bytes = run(SSD_HDD).tierBytes();
            return points(94, 100 * bytes[0] / (bytes[0] + bytes[1]), 5);
        });
    }

    private void pauses(Map<String, Supplier<ClaimResult>> replays) {
        replays.put("HSM-47", () -> order(20, 60 * run(RAM_HDD).totals().collecting()));
        replays.put("HSM-48", () -> order(10, 60 * run(SSD_1T).totals().collecting()));
    }

    /** Checks the order of magnitude of the seconds per minute: within a factor of the square root of ten. */
    private static ClaimResult order(double published, double predicted) {
        boolean right = predicted >= published / Math.sqrt(10) && predicted <= published * Math.sqrt(10);
        return ClaimResult.structure(ClaimResult.text(predicted) + " s", right);
    }

    private void resources(Map<String, Supplier<ClaimResult>> replays) {
        replays.put(
                "HSM-28",
                () -> ClaimResult.near(1216, run(RAM_SSD).totals().written().bytesLogged() / 1e9, 0.15));
        replays.put("HSM-30", () -> ClaimResult.near(1300, written(SSD_1T), 0.10));
        replays.put("HSM-39", () -> points(86, 100 * written(HDD_50G) / (8 * 127), 8));
        replays.put("HSM-40", () -> points(36, 100 * written(SSD_50G) / (8 * 447), 8));
        replays.put("HSM-41", () -> ClaimResult.near(1800, written(RAM_50G), 0.15));
        replays.put(
                "HSM-42",
                () -> triple(List.of(30.0, 43.0, 55.0), List.of(network(HDD_50G), network(SSD_50G), network(RAM_50G))));
        replays.put(
                "HSM-43",
                () -> triple(
                        List.of(36.0, 55.0, 60.0),
                        List.of(processors(HDD_50G), processors(SSD_50G), processors(RAM_50G))));
    }

    /** Returns the result of a load; the first call runs all loads in parallel. */
    private SimulationResult run(TieredStorageLoad load) {
        if (done.isEmpty()) {
            done.putAll(ALL.parallelStream()
                    .collect(Collectors.toMap(
                            of -> of, of -> Simulation.run(of.on(hardware), new SplittableRandom(0)))));
        }
        return Objects.requireNonNull(done.get(load));
    }

    private double rate(TieredStorageLoad load) {
        return run(load).rowsPerSecond();
    }

    private double percent(TieredStorageLoad one, TieredStorageLoad other) {
        return 100 * rate(one) / rate(other);
    }

    /** Creates a result for a number in percent with a tolerance in percentage points. */
    private static ClaimResult points(double published, double predicted, double points) {
        return ClaimResult.between(published, predicted, published - points, published + points);
    }

    /** Creates a result for three shares in percent, each with a tolerance of ten percentage points; all must match. */
    private static ClaimResult triple(List<Double> published, List<Double> predicted) {
        boolean within = true;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < published.size(); i++) {
            within &= Math.abs(published.get(i) - predicted.get(i)) <= 10;
            text.append(i == 0 ? "" : "/").append(Math.round(predicted.get(i)));
        }
        return ClaimResult.structure(text + " %", within);
    }

    /** Returns the write rate of a node's devices in MB/s. */
    private double written(TieredStorageLoad load) {
        SimulationResult run = run(load);
        double bytes = 0;
        for (double tier : run.tierBytes()) {
            bytes += tier;
        }
        return bytes / run.seconds() / TieredStorageLoad.SERVERS / MEGABYTE;
    }

    /**
     * Returns the received traffic of a node in percent of its link: its part of the rows, and two copies of the data
     * that it and the other nodes store.
     */
    private double network(TieredStorageLoad load) {
        SimulationResult run = run(load);
        SimulationResult.SimulationTotals simulationTotals = run.totals();
        double received = simulationTotals.written().bytesLogged() + 2 * stored(simulationTotals);
        double link = 2560 * MEGABYTE;
        return 100 * received / run.seconds() / TieredStorageLoad.SERVERS / link;
    }

    /** Returns the bytes of logs and files, one copy. */
    private static double stored(SimulationResult.SimulationTotals simulationTotals) {
        return simulationTotals.written().bytesLogged()
                + simulationTotals.written().bytesFlushed()
                + simulationTotals.written().bytesCompacted();
    }

    /** Returns the CPU utilization of a node in percent, as its operating system reports it. */
    private double processors(TieredStorageLoad load) {
        SimulationResult run = run(load);
        RowShapeSpec form = TieredStorageLoad.form();
        SimulationResult.SimulationTotals simulationTotals = run.totals();
        double seconds = load.rows() * hardware.costs().put().seconds(form)
                + simulationTotals.written().bytesFlushed()
                        / form.fileBytes()
                        * hardware.costs().flush().seconds(form)
                + simulationTotals.written().bytesCompacted()
                        / form.fileBytes()
                        * hardware.costs().compact().seconds(form)
                + 3 * stored(simulationTotals) * hardware.costs().dataNode() * 1e-9;
        double available =
                run.seconds() * TieredStorageLoad.SERVERS * hardware.server().cores();
        return 100 * HyperThreading.reported(seconds / available);
    }
}

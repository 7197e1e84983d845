package org.hconfig.validation.claims;

import java.util.Map;
import java.util.function.Supplier;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.engine.Simulation;
import org.hconfig.simulator.spec.ServerSettings;

/** Checks of rules and arithmetic printed in the documents. */
final class FormulaClaimChecks {
    private FormulaClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays) {
        defaults(replays);
        splits(replays);
        collectors(replays);
        storage(replays);
        others(replays);
    }

    private static void defaults(Map<String, Supplier<ClaimResult>> replays) {
        ServerSettings of = ServerSettings.defaults(HBaseReleaseLine.V0_96, DataSize.ofGibibytes(1));
        number(replays, "HC-DEF-02", 128, (double) of.flushing().flushSize().mebibytes());
        number(replays, "HC-DEF-03", 2, of.flushing().blockMultiplier());
        number(replays, "HC-DEF-04", 0.4, of.memory().upperLimit());
        number(replays, "HC-DEF-05", 0.38, of.memory().lowerLimit());
        number(replays, "HC-DEF-06", 3, of.compaction().compactionMin());
        number(replays, "HC-DEF-07", 10, of.compaction().blockingFiles());
        replays.put(
                "HC-DEF-09",
                () -> ClaimResult.structure(
                        of.regions().split().toString().toLowerCase(java.util.Locale.ROOT),
                        of.regions().split() == ServerSettings.SplitRule.INCREASING));
        number(replays, "HC-DEF-13", 5, of.regions().balancerSeconds() / 60);
        number(replays, "HC-DEF-14", 10, of.regions().maxFileSize().gibibytes());
        number(replays, "HC-DEF-15", 3, of.compaction().compactionMin());
    }

    private static void splits(Map<String, Supplier<ClaimResult>> replays) {
        ServerSettings of = ServerSettings.defaults(HBaseReleaseLine.V0_96, DataSize.ofGibibytes(1));
        double[] published = {256, 2048, 6912, 10_240, 10_240};
        for (int regions = 1; regions <= published.length; regions++) {
            double mebibytes = Simulation.splitBytes(of, regions) / (1 << 20);
            number(replays, "HC-SPLIT-" + regions, published[regions - 1], mebibytes);
        }
    }

    private static void collectors(Map<String, Supplier<ClaimResult>> replays) {
        number(replays, "G1-09", 332, 2656.0 / 8);
        rounded(replays, "G1-10", 3.3, 100 * (1 - 147_385_840.0 / 152_368_032), 0.02);
        number(replays, "G1-25", 0.8, 0.4 + 0.4);
    }

    private static void storage(Map<String, Supplier<ClaimResult>> replays) {
        rounded(replays, "HSM-06", 415_318, 406_577 * 1.0215, 1e-4);
        rounded(replays, "HSM-16", 2.89, 100 * (1 - 242_801.0 / 250_034), 0.005);
        rounded(replays, "HSM-17", 1.41, 100 * (325_148.0 / 320_616 - 1), 0.005);
        replays.put(
                "HSM-31",
                () -> ClaimResult.misprint(
                        ClaimResult.text(2 * 6e9 / 8 / 1e6) + " MB/s",
                        "12 Gbit/s are 1,500 MB/s before and 1,200 MB/s after line coding; 1,536 uses units of 1,024"));
        number(replays, "HSM-32", 3576, 447 * 8);
        number(replays, "HSM-33", 1016, 127 * 8);
        rounded(replays, "HSM-34", 3.4, 1536.0 / 447, 0.02);
        rounded(replays, "HSM-35", 1282, 213.5 * 4 + 107 * 4, 0.02);
    }

    private static void others(Map<String, Supplier<ClaimResult>> replays) {
        rounded(replays, "BB-07", 4.3, 260.0 / 60, 0.02);
        number(replays, "BB-08", 170, Math.max(1, 170));
        number(replays, "OFF-C-6", 3, 105 - 104_448 / 1024.0);
        replays.put(
                "SLB-LT1",
                () -> ClaimResult.misprint(
                        "1.0 to 26.9 %", "the paper's own table gives differences above 1 % for 8 of its 12 tables"));
        replays.put(
                "SLB-TYPO",
                () -> ClaimResult.misprint(
                        "121,495,735", "the text's 1,214,955,735 is more than the table's 765 million rows"));
        replays.put("SLB-ALG-2", () -> ClaimResult.same("10001, 20001", HistogramPartitioner.example()));
    }

    private static void number(Map<String, Supplier<ClaimResult>> replays, String id, double published, double ours) {
        replays.put(id, () -> ClaimResult.formula(published, ours, 0));
    }

    private static void rounded(
            Map<String, Supplier<ClaimResult>> replays, String id, double published, double ours, double tolerance) {
        replays.put(id, () -> ClaimResult.formula(published, ours, tolerance));
    }
}

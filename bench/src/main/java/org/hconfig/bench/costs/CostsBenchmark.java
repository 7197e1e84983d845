package org.hconfig.bench.costs;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.util.VersionInfo;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.DirectoryTree;

/** Benchmark of the CPU cost of storing rows of several shapes on this machine. *
 * @param context clock and progress
 */
public record CostsBenchmark(BenchContext context) {
    /**
     * Measures all shapes in turn, in the specified number of rounds after one warm-up round for JIT compilation.
     *
     * @param work directory for temporary files, which are removed
     * @throws HConfigException {@link BenchError#LAB_FAILED} if the local disk fails
     */
    public CostsReport run(CostsSpec spec, Path work) {
        Map<RowShape, Map<CostStep, List<Double>>> all = new LinkedHashMap<>();
        for (int round = 0; round <= spec.repeats(); round++) {
            context.progress().report(round == 0 ? "warm-up round" : "round " + round + " of " + spec.repeats());
            for (RowShape shape : CostsSpec.SHAPES) {
                Map<CostStep, Double> costs = one(shape, spec, work);
                if (round > 0) {
                    Map<CostStep, List<Double>> rounds =
                            all.computeIfAbsent(shape, of -> new EnumMap<>(CostStep.class));
                    costs.forEach((step, micros) -> rounds.computeIfAbsent(step, of -> new ArrayList<>())
                            .add(micros));
                }
            }
        }
        List<ShapeCosts> shapes = all.entrySet().stream()
                .map(shape -> new ShapeCosts(shape.getKey(), shape.getValue()))
                .toList();
        return new CostsReport(
                spec, context.now(), VersionInfo.getVersion(), System.getProperty("java.version"), shapes);
    }

    @SuppressWarnings("try") // used only to be closed
    private static Map<CostStep, Double> one(RowShape shape, CostsSpec spec, Path work) {
        try {
            Files.createDirectories(work);
            Path directory = Files.createTempDirectory(work, "costs");
            try (Closeable cleaning = () -> DirectoryTree.delete(directory)) {
                return checked(
                        shape,
                        new InProcessRegion(shape, spec.bytes(), spec.seed(), new JavaThreadCpuMeter())
                                .measure(directory));
            }
        } catch (IOException | UncheckedIOException broken) {
            throw new HConfigException(
                    new Problem(
                            BenchError.LAB_FAILED,
                            "Rows could not be written below " + work + ".",
                            String.valueOf(broken.getMessage()),
                            "Check that the disk has free space and is writable."),
                    broken);
        }
    }

    private static Map<CostStep, Double> checked(RowShape shape, Map<CostStep, Double> costs) throws IOException {
        if (costs.values().stream().anyMatch(micros -> !(micros > 0))) {
            throw new IOException(
                    "the JVM does not measure the CPU time of its threads: " + costs + " of " + shape.label());
        }
        return costs;
    }
}

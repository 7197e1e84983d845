package org.hconfig.bench.costs;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.util.VersionInfo;
import org.hconfig.bench.BenchDirectories;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** Measures what storing rows of several shapes costs a processor of this machine. */
public final class CostsBenchmark {
    private final InstantSource clock;

    /** @param clock for the result's time */
    public CostsBenchmark(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * All shapes in turn, as many rounds as asked for and one before them, in which the JVM compiles.
     *
     * @param work where files may be written; what is written there is removed again
     * @throws HConfigException {@link BenchError#LAB_FAILED} when the local disk fails
     */
    public CostsResult run(CostsSpec spec, Path work, BenchProgressListener progress) {
        Map<RowShape, Map<CostStep, List<Double>>> all = new LinkedHashMap<>();
        for (int round = 0; round <= spec.repeats(); round++) {
            progress.report(
                    round == 0 ? "a round before those that count" : "round " + round + " of " + spec.repeats());
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
        return new CostsResult(
                spec, clock.instant().toString(), VersionInfo.getVersion(), System.getProperty("java.version"), shapes);
    }

    @SuppressWarnings("try") // it is there to be closed
    private static Map<CostStep, Double> one(RowShape shape, CostsSpec spec, Path work) {
        try {
            Files.createDirectories(work);
            Path directory = Files.createTempDirectory(work, "costs");
            try (Closeable cleaning = () -> BenchDirectories.remove(directory)) {
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
                            "See whether the disk has room and can be written to."),
                    broken);
        }
    }

    private static Map<CostStep, Double> checked(RowShape shape, Map<CostStep, Double> costs) throws IOException {
        if (costs.values().stream().anyMatch(micros -> !(micros > 0))) {
            throw new IOException("the JVM counts no processor time of its threads: " + costs + " of " + shape.label());
        }
        return costs;
    }
}

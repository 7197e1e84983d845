package org.hconfig.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.run.Bench;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.lab.Lab;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/**
 * {@code hconfig bench load}: the same rows loaded by HBase's defaults, by the papers' policy and by HConfig, side by side
 * in one lab, each run read back.
 */
public final class BenchLoad {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchLoad(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs. A lab that was brought up for the bench is taken down at the end, however it ends, unless it is
     * to be kept, and removed with its directory if that was new; the bench's tables and its working directory are removed in any case.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the part that failed; {@link
     *     BenchError#INTERRUPTED} or the load's own code when the thread was interrupted
     */
    public BenchLoadResult run(BenchLoadSpec spec, BenchProgress progress) {
        if (spec.lab().isEmpty()) {
            return inLab(spec, Lab.open(spec.labDirectory()), progress);
        }
        boolean existed = Files.exists(spec.labDirectory());
        Lab lab = Lab.up(spec.lab().get(), progress::say);
        BenchLoadResult result;
        try {
            result = inLab(spec, lab, progress);
        } catch (RuntimeException failed) {
            Uninterrupted.afterFailure(failed, () -> end(spec, lab, existed, progress));
            throw failed;
        }
        Uninterrupted.run(() -> end(spec, lab, existed, progress));
        return result;
    }

    private static void end(BenchLoadSpec spec, Lab lab, boolean existed, BenchProgress progress) {
        if (spec.keepLab()) {
            progress.say("the lab is left running in " + lab.directory());
            return;
        }
        progress.say("taking the lab down");
        if (existed) {
            // What was in the directory before may be somebody's.
            lab.down();
        } else {
            lab.destroy();
        }
    }

    private BenchLoadResult inLab(BenchLoadSpec spec, Lab lab, BenchProgress progress) {
        try {
            Files.createDirectories(spec.home());
            Path work = Files.createTempDirectory(spec.home(), "bench-");
            try {
                return new Bench(spec, progress, work, clock, nanoClock).run(lab);
            } finally {
                delete(work);
            }
        } catch (IOException failed) {
            if (Interrupts.caused(failed)) {
                throw BenchError.interrupted();
            }
            throw new HConfigException(
                    new Problem(
                            BenchError.LAB_FAILED,
                            "The bench lost its lab or its disk: " + failed.getMessage(),
                            String.valueOf(failed),
                            "See how the lab is: hconfig lab status --dir " + lab.directory()),
                    failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw BenchError.interrupted();
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            List<Path> deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.delete(path);
            }
        }
    }
}

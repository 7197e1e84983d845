package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.hbase.load.verify.TableVerifier;
import org.hconfig.xconfig.cycle.Entry;

/**
 * {@code hconfig bench unattended}: clients ask for one mix, then for another, then for the first again, while the cycle may do
 * everything by itself. Counts what failed, and the rows at the end.
 */
public final class BenchUnattended {
    private static final int MINUTE = 60;

    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchUnattended(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes the run; see {@link LabStay} for the lab's lot.
     *
     * @param spec its mixes in order, its seconds the time of each; the first comes again at the end
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that
     *     failed
     */
    public UnattendedResult run(WorkloadSpec spec, BenchProgress progress) {
        return spec.stay().run(progress::say, (lab, work) -> {
            try (Site site = Site.open(lab)) {
                return inLab(spec, site, work, progress);
            }
        });
    }

    private UnattendedResult inLab(WorkloadSpec spec, Site site, Path work, BenchProgress progress)
            throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        BenchTables tables = new BenchTables(site, work, clock, nanoClock);
        tables.drop(OneWorkload.TABLE);
        site.limitServers(false);
        tables.newcomers(OneWorkload.TABLE, spec.family());
        progress.detail("filling the table");
        new Filling(site, spec, work, clock, nanoClock).fill(Side.DEFAULT, OneWorkload.TABLE, Map.of());
        site.limitServers(true);
        // The cycle restarts servers: here that is no fault.
        Clients clients = new Clients(site.configuration(), spec, nanoClock, () -> {});
        List<UnattendedPhase> phases = new ArrayList<>();
        List<Entry> entries = new CopyOnWriteArrayList<>();
        Path home = Files.createDirectories(work.resolve("cycle"));
        Attendant attendant = new Attendant(site, home, clock, nanoClock, entry -> {
            entries.add(entry);
            progress.say("  " + entry.kind().word() + ": " + entry.words());
        });
        try {
            attendant.start();
            List<Mix> mixes = new ArrayList<>(spec.mixes());
            mixes.add(spec.mixes().get(0));
            for (Mix mix : mixes) {
                Interrupts.check();
                progress.say("clients ask for " + mix.words());
                phases.add(phase(spec, clients, mix, phases.size()));
            }
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterrupted.afterFailure(failed, attendant::end);
            Uninterrupted.afterFailure(failed, () -> site.limitServers(true));
            throw failed;
        }
        attendant.end();
        site.limitServers(false);
        long rows = new TableVerifier(site.configuration(), Runtime.getRuntime().availableProcessors())
                .read(OneWorkload.TABLE, null, row -> {}, () -> false)
                .rows();
        site.limitServers(true);
        tables.drop(OneWorkload.TABLE);
        return new UnattendedResult(begun, phases, entries, rows, spec.rows() + clients.inserted());
    }

    private static UnattendedPhase phase(WorkloadSpec spec, Clients clients, Mix mix, int number)
            throws IOException, InterruptedException {
        Meter meter = clients.run(
                mix,
                TableName.valueOf(OneWorkload.TABLE),
                spec.seed() + number,
                Duration.ZERO,
                Duration.ofSeconds(spec.seconds()));
        long[] seconds = meter.perSecond();
        List<Double> perMinute = new ArrayList<>();
        for (int from = 0; from < seconds.length; from += MINUTE) {
            long sum = 0;
            int to = Math.min(seconds.length, from + MINUTE);
            for (int second = from; second < to; second++) {
                sum += seconds[second];
            }
            perMinute.add((double) sum / (to - from));
        }
        return new UnattendedPhase(mix, meter.operations(), meter.failures(), meter.firstFailure(), perMinute);
    }
}

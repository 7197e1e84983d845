package org.hconfig.hbase.load.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSample;

/** Periodically samples a meter at the listener's interval, notifies the listener and stores the samples. */
final class ProgressSampler implements AutoCloseable {
    /** Maximum number of stored samples (20,000 s are 5.5 h); of longer loads every second, then every fourth sample is kept, and so on. */
    private static final int KEEP_MAX = 20_000;

    private final LoadMeter meter;
    private final LoadProgressListener progress;
    private final long rowsTotal;
    private final LongSupplier nanoClock;
    private final long began;
    private final ScheduledExecutorService executor;
    private final ScheduledFuture<?> ticking;
    private final List<LoadSample> samples = new ArrayList<>();
    private String lastPhase = "";
    private long lastNanos;
    private long lastRows;

    ProgressSampler(LoadMeter meter, LoadProgressListener progress, long rowsTotal, LongSupplier nanoClock) {
        this.meter = meter;
        this.progress = progress;
        this.rowsTotal = rowsTotal;
        this.nanoClock = nanoClock;
        this.began = nanoClock.getAsLong();
        this.lastNanos = began;
        this.executor = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "hconfig-load-ticker");
            thread.setDaemon(true);
            return thread;
        });
        if (progress.everyPhase()) {
            meter.onPhase(this::sample);
        }
        long millis = progress.sampleMillis();
        this.ticking = executor.scheduleAtFixedRate(this::sample, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Takes a sample now. */
    synchronized void sample() {
        LoadMeter.Counts counts = meter.counts();
        long now = nanoClock.getAsLong();
        boolean newPhase = !counts.phase().equals(lastPhase);
        long before = newPhase ? counts.rows() - counts.thisRun().rows() : lastRows;
        double rate = now > lastNanos ? (counts.rows() - before) * 1e9 / (now - lastNanos) : 0;
        LoadSample sample = new LoadSample(
                counts.phase(),
                (now - began) / 1e9,
                counts.rows(),
                meter.rowsTotal().orElse(rowsTotal),
                counts.thisRun().bytes(),
                Math.max(0, rate),
                counts.rejects(),
                counts.sending().inFlightBytes(),
                counts.sending().blockedMillis());
        lastPhase = counts.phase();
        lastRows = counts.rows();
        lastNanos = now;
        samples.add(sample);
        if (samples.size() > KEEP_MAX) {
            thinOut();
        }
        String why = meter.stall();
        if (why.isEmpty()) {
            progress.sample(sample);
        } else {
            progress.stalled(sample, why);
        }
    }

    private void thinOut() {
        List<LoadSample> half = new ArrayList<>();
        for (int i = 0; i < samples.size(); i += 2) {
            half.add(samples.get(i));
        }
        samples.clear();
        samples.addAll(half);
    }

    /** The samples so far. */
    synchronized List<LoadSample> samples() {
        return List.copyOf(samples);
    }

    @Override
    public void close() {
        ticking.cancel(false);
        executor.shutdownNow();
    }
}

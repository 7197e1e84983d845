package org.hconfig.bench.run;

import org.hconfig.bench.BenchProgress;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadSample;

/** Listens to a run's load: notes its progress on the timeline and passes its rate on. */
final class LoadEar implements LoadProgress {
    private static final long SAMPLE_MILLIS = 250;

    private final String run;
    private final Phases phases;
    private final Recorder recorder;
    private final BenchProgress progress;

    LoadEar(String run, EngineKind engine, Recorder recorder, BenchProgress progress) {
        this.run = run;
        this.phases = new Phases(engine);
        this.recorder = recorder;
        this.progress = progress;
    }

    @Override
    public long sampleMillis() {
        return SAMPLE_MILLIS;
    }

    @Override
    public synchronized void sample(LoadSample sample) {
        phases.next(sample);
        recorder.progress(phases.acked(), phases.handled());
        progress.rate(
                run + ": " + sample.phase(), Math.max(0, sample.rows()), sample.rowsTotal(), sample.rowsPerSecond());
    }

    /** Rows handled by the client in all phases together, as of the last sample. */
    synchronized long handled() {
        return phases.handled();
    }

    @Override
    public void note(String text) {
        progress.detail(run + ": " + text);
    }
}

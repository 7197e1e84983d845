package org.hconfig.bench.run;

import org.hconfig.bench.BenchProgressListener;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSample;

/** Listener of a run's load that records its progress on the timeline and reports its rate. */
final class LoadRecorder implements LoadProgressListener {
    private static final long SAMPLE_MILLIS = 250;

    private final String run;
    private final SamplePhases samplePhases;
    private final TimelineRecorder timelineRecorder;
    private final BenchProgressListener progress;

    LoadRecorder(String run, EngineKind engine, TimelineRecorder timelineRecorder, BenchProgressListener progress) {
        this.run = run;
        this.samplePhases = new SamplePhases(engine);
        this.timelineRecorder = timelineRecorder;
        this.progress = progress;
    }

    @Override
    public long sampleMillis() {
        return SAMPLE_MILLIS;
    }

    @Override
    public synchronized void sample(LoadSample sample) {
        samplePhases.next(sample);
        timelineRecorder.progress(samplePhases.acked(), samplePhases.handled());
        progress.rate(
                run + ": " + sample.phase(), Math.max(0, sample.rows()), sample.rowsTotal(), sample.rowsPerSecond());
    }

    /** Returns the rows handled by the client in all phases, as of the last sample. */
    synchronized long handled() {
        return samplePhases.handled();
    }

    @Override
    public void note(String text) {
        progress.detail(run + ": " + text);
    }
}

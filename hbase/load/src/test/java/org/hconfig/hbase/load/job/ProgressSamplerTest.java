package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSample;
import org.junit.jupiter.api.Test;

class ProgressSamplerTest {
    private static final long ESTIMATE = 341_646;

    private final AtomicLong nanos = new AtomicLong();
    private final LoadMeter meter = new LoadMeter();

    @Test
    void sample_ofAPhaseOverTheSource_hasTheEstimateOfTheSource() {
        meter.phase("sending", 0);

        assertThat(sample().rowsTotal()).isEqualTo(ESTIMATE);
    }

    @Test
    void sample_ofAPhaseOfKnownRows_hasTheirNumberInsteadOfTheEstimate() {
        meter.phaseOfRows("reading back", 299_976);
        meter.finished(94_000, 0, 0);

        LoadSample sample = sample();

        assertThat(sample.rowsTotal()).isEqualTo(299_976);
        assertThat(sample.rows() * 100 / sample.rowsTotal()).isEqualTo(31);
    }

    @Test
    void sample_ofAPhaseOfUnknownRows_hasNoTotal() {
        meter.phaseOfRows("reading the table before the load", 0);

        assertThat(sample().rowsTotal()).isZero();
    }

    @Test
    void sample_ofAPhaseOverTheSourceAfterOneOfKnownRows_hasTheEstimateAgain() {
        meter.phaseOfRows("reading back", 10);
        meter.phase("sending", 0);

        assertThat(sample().rowsTotal()).isEqualTo(ESTIMATE);
    }

    private LoadSample sample() {
        try (ProgressSampler sampler =
                new ProgressSampler(meter, LoadProgressListener.SILENT, ESTIMATE, nanos::incrementAndGet)) {
            sampler.sample();
            return sampler.samples().get(0);
        }
    }
}

package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.bench.run.SamplePhases;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSample;
import org.junit.jupiter.api.Test;

class SamplePhasesTest {
    @Test
    void acked_ofPuts_isWhatTheSampleSays() {
        SamplePhases samplePhases = new SamplePhases(EngineKind.PUTS);

        samplePhases.next(sample("starting", 0));
        samplePhases.next(sample("sending", 40));
        samplePhases.next(sample("sending", 90));

        assertThat(samplePhases.acked()).isEqualTo(90);
        assertThat(samplePhases.handled()).isEqualTo(90);
    }

    @Test
    void handled_ofHFiles_addsUpOverPhases() {
        SamplePhases samplePhases = new SamplePhases(EngineKind.HFILES);

        samplePhases.next(sample("sorting", 60));
        samplePhases.next(sample("sorting", 100));
        samplePhases.next(sample("writing HFiles", 30));
        assertThat(samplePhases.handled()).isEqualTo(130);
        samplePhases.next(sample("writing HFiles", 100));
        samplePhases.next(sample("moving HFiles in", 0));

        assertThat(samplePhases.handled()).isEqualTo(200);
        assertThat(samplePhases.acked()).isZero();
    }

    private static LoadSample sample(String phase, long rows) {
        return new LoadSample(phase, 1, rows, 100, 0, 0, 0, 0, 0);
    }
}

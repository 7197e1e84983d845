package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSample;
import org.junit.jupiter.api.Test;

class PhasesTest {
    @Test
    void acked_ofPuts_isWhatTheSampleSays() {
        Phases phases = new Phases(EngineKind.PUTS);

        phases.next(sample("starting", 0));
        phases.next(sample("sending", 40));
        phases.next(sample("sending", 90));

        assertThat(phases.acked()).isEqualTo(90);
        assertThat(phases.handled()).isEqualTo(90);
    }

    @Test
    void handled_ofHFiles_addsUpOverPhases() {
        Phases phases = new Phases(EngineKind.HFILES);

        phases.next(sample("sorting", 60));
        phases.next(sample("sorting", 100));
        phases.next(sample("writing HFiles", 30));
        assertThat(phases.handled()).isEqualTo(130);
        phases.next(sample("writing HFiles", 100));
        phases.next(sample("moving HFiles in", 0));

        assertThat(phases.handled()).isEqualTo(200);
        assertThat(phases.acked()).isZero();
    }

    private static LoadSample sample(String phase, long rows) {
        return new LoadSample(phase, 1, rows, 100, 0, 0, 0, 0, 0);
    }
}

package org.hconfig.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.report.Headline;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;

class HeadlineTest {
    private static final List<RunPath> PATHS = List.of(RunPath.DEFAULT, RunPath.PUTS);

    @Test
    void limits_whereCompilersStillWorkedWhenTheWarmUpEnded_sayWhatThatDoes() {
        assertThat(Headline.limits(SampleBench.of(3, PATHS, 0.17)))
                .anyMatch(limit -> limit.contains("compilers still used 17 %")
                        && limit.contains("first runs are slower")
                        && limit.contains("--warm-up-rows"));
    }

    @Test
    void limits_whereCompilersRested_sayNothingOfThem() {
        assertThat(Headline.limits(SampleBench.of(3, PATHS, 0.1))).noneMatch(limit -> limit.contains("compilers"));
    }
}

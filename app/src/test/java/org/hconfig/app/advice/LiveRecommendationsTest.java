package org.hconfig.app.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.junit.jupiter.api.Test;

class LiveRecommendationsTest {
    private static final long SEED = 20261125;

    @Test
    void samples_areTheSameForASeed_andHBaseTakesTheirShares() {
        List<LiveRecommendations.Sample> samples = LiveRecommendations.of(SEED, 40, 17);

        assertThat(samples).hasSize(40).isEqualTo(LiveRecommendations.of(SEED, 40, 17));
        assertThat(samples.stream().map(LiveRecommendations.Sample::settings).distinct())
                .hasSizeGreaterThan(20);
        for (LiveRecommendations.Sample sample : samples) {
            Configuration conf = new Configuration(false);
            sample.settings().forEach(conf::set);
            MemorySizeUtil.validateRegionServerHeapMemoryAllocation(conf);
            assertThat(sample.arguments()).as(sample.name()).anyMatch(argument -> argument.startsWith("-Xmx"));
        }
    }
}

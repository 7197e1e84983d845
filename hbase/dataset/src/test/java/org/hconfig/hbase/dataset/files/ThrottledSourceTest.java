package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.junit.jupiter.api.Test;

class ThrottledSourceTest {
    private final AtomicLong nanos = new AtomicLong();

    @Test
    void read_atRowsASecond_takesAsLongAsThatSays() throws IOException {
        assertThat(seconds(new LoadRateLimit(500, 0))).isBetween(1.99, 2.01);
    }

    @Test
    void read_atBytesASecond_takesAsLongAsThatSays() throws IOException {
        assertThat(seconds(new LoadRateLimit(0, 1 << 20))).isBetween(1.2, 1.6);
    }

    @Test
    void of_readsRowsAndSizes() {
        assertThat(LoadRateLimit.of("5000")).isEqualTo(new LoadRateLimit(5000, 0));
        assertThat(LoadRateLimit.of("10MiB")).isEqualTo(new LoadRateLimit(0, 10 << 20));
        assertThatThrownBy(() -> LoadRateLimit.of("0")).isInstanceOf(IllegalArgumentException.class);
    }

    /** Until 1,000 rows of about 1.4 KB are read. */
    private double seconds(LoadRateLimit rate) throws IOException {
        RowSource rows =
                SourceOpener.open(YcsbSourceSpec.ofRows(1000, "cf"), SourceOptions.of(new Configuration(false)));
        List<SourceRows.Reject> rejects = new ArrayList<>();
        RowSource throttled = new ThrottledSource(rows, rate, nanos::get, nanos::addAndGet);
        assertThat(SourceRows.read(throttled, rejects)).hasSize(1000);
        return nanos.get() / 1e9;
    }
}

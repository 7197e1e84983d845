package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.load.LoadSample;
import org.junit.jupiter.api.Test;

class LoadListenerTest {
    @Test
    void text_ofASample_showsShareRateAndTimeLeft() {
        LoadSample sample = new LoadSample("sending", 10, 50_000, 150_000, 0, 5_432.1, 3, 0, 0);

        assertThat(LoadListener.text(sample))
                .isEqualTo("sending  [=====>              ]  33 %  50,000 rows  5,432/s  20 s left  3 rejected");
    }

    @Test
    void text_whenTheTotalIsUnknown_showsWhatIsKnown() {
        LoadSample sample = new LoadSample("sorting", 10, 50_000, 0, 0, 5_000, 0, 0, 0);

        assertThat(LoadListener.text(sample)).isEqualTo("sorting  50,000 rows  5,000/s");
    }
}

package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.hbase.load.LoadSample;
import org.junit.jupiter.api.Test;

class LoadProgressPrinterTest {
    @Test
    void text_ofASample_showsShareRateAndTimeLeft() {
        LoadSample sample = new LoadSample("sending", 10, 50_000, 150_000, 0, 5_432.1, 3, 0, 0);

        assertThat(LoadProgressPrinter.text(sample))
                .isEqualTo("sending  [=====>              ]  33 %  50,000 rows  5,432/s  20 s left  3 rejected");
    }

    @Test
    void text_withoutProgress_showsNoTimeLeft() {
        LoadSample sample = new LoadSample("sending", 10, 50_000, 150_000, 0, 0, 0, 0, 0);

        assertThat(LoadProgressPrinter.text(sample))
                .isEqualTo("sending  [=====>              ]  33 %  50,000 rows  0/s");
    }

    @Test
    void stalledText_isShortAndSaysWhy() {
        LoadSample sample = new LoadSample("sending", 10, 50_000, 150_000, 0, 0, 0, 0, 0);

        assertThat(LoadProgressPrinter.stalledText(
                        sample, "no acknowledgement for 12 s: server rs1:16020 does not respond"))
                .isEqualTo("sending  33 %  no acknowledgement for 12 s: server rs1:16020 does not respond");
    }

    @Test
    void text_ofAPhaseThatCountsNoRows_isItsNameAlone_andJsonHasNoRows() {
        LoadSample sample = new LoadSample("moving HFiles in", 10, LoadSample.ROWS_NOT_COUNTED, 150_000, 0, 0, 0, 0, 0);

        assertThat(LoadProgressPrinter.text(sample)).isEqualTo("moving HFiles in");
        assertThat(LoadReport.Sample.of(sample).rows()).isNull();
    }

    @Test
    void valuesNote_namesTheRollback() {
        assertThat(LoaderInvoker.valuesNote("t", "20260101-120000"))
                .contains("table t still has the values for a load", "hconfig rollback 20260101-120000");
    }

    @Test
    void text_whenTheTotalIsUnknown_showsWhatIsKnown() {
        LoadSample sample = new LoadSample("sorting", 10, 50_000, 0, 0, 5_000, 0, 0, 0);

        assertThat(LoadProgressPrinter.text(sample)).isEqualTo("sorting  50,000 rows  5,000/s");
    }
}

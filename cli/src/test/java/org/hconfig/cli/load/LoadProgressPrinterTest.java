package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hconfig.hbase.load.LoadSample;
import org.hconfig.hbase.load.report.LoadReport;
import org.junit.jupiter.api.Test;

class LoadProgressPrinterTest {
    @Test
    void text_ofASample_showsShareRateAndTimeLeft() {
        LoadSample sample = new LoadSample("sending", 10, 50_000, 150_000, 0, 5_432.1, 3, 0, 0);

        assertThat(LoadProgressPrinter.text(sample, 20))
                .isEqualTo("sending  [=====>              ]  33 %  50,000 rows  5,432/s  20 s left  3 rejected");
    }

    @Test
    void secondsLeft_afterASlowPhase_isThatOfTheRateInThePresentOne() {
        RemainingTimeEstimator estimator = new RemainingTimeEstimator();
        for (int second = 1; second <= 60; second++) {
            estimator.secondsLeft(new LoadSample("sending", second, second * 1_000L, 300_000, 0, 1_000, 0, 0, 0));
        }

        double first = estimator.secondsLeft(new LoadSample("reading back", 61, 50_000, 300_000, 0, 50_000, 0, 0, 0));
        estimator.secondsLeft(new LoadSample("reading back", 62, 100_000, 300_000, 0, 50_000, 0, 0, 0));
        double third = estimator.secondsLeft(new LoadSample("reading back", 63, 150_000, 300_000, 0, 50_000, 0, 0, 0));

        assertThat(first).isNegative();
        assertThat(third).isCloseTo(3, within(0.1));
    }

    @Test
    void secondsLeft_ofARateThatJumps_isSmoothed() {
        RemainingTimeEstimator estimator = new RemainingTimeEstimator();
        for (int second = 1; second <= 30; second++) {
            estimator.secondsLeft(new LoadSample("sending", second, 1_000L * second, 100_000, 0, 1_000, 0, 0, 0));
        }

        double left = estimator.secondsLeft(new LoadSample("sending", 31, 31_000, 100_000, 0, 10_000, 0, 0, 0));

        assertThat(left).isBetween(20.0, 60.0);
    }

    @Test
    void secondsLeft_whenNoRowsArriveForLong_isUnknown_andKnownAgainWithRows() {
        RemainingTimeEstimator estimator = new RemainingTimeEstimator();
        for (int second = 1; second <= 30; second++) {
            estimator.secondsLeft(new LoadSample("sending", second, 1_000L * second, 100_000, 0, 1_000, 0, 0, 0));
        }

        double afterThree = estimator.secondsLeft(new LoadSample("sending", 33, 30_000, 100_000, 0, 0, 0, 0, 0));
        double afterTen = estimator.secondsLeft(new LoadSample("sending", 40, 30_000, 100_000, 0, 0, 0, 0, 0));
        double again = estimator.secondsLeft(new LoadSample("sending", 41, 31_000, 100_000, 0, 1_000, 0, 0, 0));

        assertThat(afterThree).isPositive();
        assertThat(afterTen).isNegative();
        assertThat(again).isPositive();
    }

    @Test
    void text_withoutProgress_showsNoTimeLeft() {
        LoadSample sample = new LoadSample("sending", 10, 50_000, 150_000, 0, 0, 0, 0, 0);

        assertThat(LoadProgressPrinter.text(sample, -1))
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

        assertThat(LoadProgressPrinter.text(sample, -1)).isEqualTo("moving HFiles in");
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

        assertThat(LoadProgressPrinter.text(sample, -1)).isEqualTo("sorting  50,000 rows  5,000/s");
    }
}

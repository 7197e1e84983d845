package org.hconfig.hbase.load.hfile.staging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StagingExceptionsTest {
    @Test
    void stoppedWriting_inTheFirstAttempt_saysThatNoRowIsInTheTable() {
        assertThat(StagingExceptions.stoppedWriting("5", 1))
                .hasMessageContaining("HC-4090")
                .hasMessageContaining("none of its rows is in the table")
                .hasMessageContaining("hconfig load --resume 5");
    }

    @Test
    void stoppedWriting_inALaterAttempt_claimsNothingOfEarlierOnes() {
        assertThat(StagingExceptions.stoppedWriting("5", 2))
                .hasMessageContaining("no HFile of this attempt was moved into the table")
                .hasMessageNotContaining("none of its rows");
    }
}

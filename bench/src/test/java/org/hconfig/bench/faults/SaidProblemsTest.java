package org.hconfig.bench.faults;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaidProblemsTest {
    @Test
    void in_aFailedCommandsOutput_areItsProblems_andInAnyOtherNone() {
        assertThat(SaidProblems.in(
                        "{ \"problems\" : [ { \"code\" : \"HC-1\", \"category\" : \"user\", \"what\" : \"w\" } ] }"))
                .containsExactly(new Said("HC-1", "user", "w"));
        assertThat(SaidProblems.in("{\"rows\": 1}")).isEmpty();
        assertThat(SaidProblems.in("")).isEmpty();
        assertThat(SaidProblems.in("{\"problems\": [")).isEmpty();
    }
}

package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportedProblemParserTest {
    @Test
    void in_aFailedCommandsOutput_areItsProblems_andInAnyOtherNone() {
        assertThat(ReportedProblemParser.in(
                        "{ \"problems\" : [ { \"code\" : \"HC-1\", \"category\" : \"user\", \"what\" : \"w\" } ] }"))
                .containsExactly(new ReportedProblem("HC-1", "user", "w"));
        assertThat(ReportedProblemParser.in("{\"rows\": 1}")).isEmpty();
        assertThat(ReportedProblemParser.in("")).isEmpty();
        assertThat(ReportedProblemParser.in("{\"problems\": [")).isEmpty();
    }
}

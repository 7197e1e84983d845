package org.hconfig.hbase.advice.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class ExpectedAnswerTest {
    private static final String HEAD = "about: a test\nversion: unknown\nmostCards: 3\ncritical: 0\n";

    @Test
    void answer_withAllFields_isRead() {
        ExpectedAnswer answer = ExpectedAnswer.read("case", HEAD + """
                mostCritical: 1
                mostPassed: 0
                jdk: 8
                servers: 2
                must:
                  - {rule: [HC-R043, HC-R044], key: a.b, severity: [WARN, CRITICAL], proposed: none, source: Class}
                mustNot:
                  - {severity: critical, source: Class}
                """);

        assertThat(answer.facts().jdk()).hasValue("8");
        assertThat(answer.facts().servers()).hasValue(2);
        assertThat(answer.bounds()).isEqualTo(new ExpectedAnswer.Bounds(3, java.util.OptionalInt.of(0), 0, 1));
        assertThat(answer.must()).singleElement().satisfies(pattern -> {
            assertThat(pattern.rules()).containsExactly("HC-R043", "HC-R044");
            assertThat(pattern.severities()).containsExactly(Severity.WARN, Severity.CRITICAL);
        });
        assertThat(answer.mustNot())
                .singleElement()
                .satisfies(pattern -> assertThat(pattern.severities()).containsExactly(Severity.CRITICAL));
    }

    @Test
    void unknownField_atAnyDepth_isRefused() {
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD + "mustnot: []\n"))
                .hasMessageContaining("unknown field 'mustnot'");
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD + "must:\n  - {rule: HC-R001, keys: a, source: b}\n"))
                .hasMessageContaining("unknown field 'keys'");
    }

    @Test
    void missingField_isRefused() {
        assertThatThrownBy(() -> ExpectedAnswer.read("case", "about: a\nversion: unknown\ncritical: 0\n"))
                .hasMessageContaining("'mostCards' is missing");
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD + "must:\n  - {rule: HC-R001}\n"))
                .hasMessageContaining("'source' is missing");
    }

    @Test
    void valuesOfAnotherKind_areRefused() {
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD.replace("unknown", "two")))
                .hasMessageContaining("'two'");
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD.replace("3", "-3")))
                .hasMessageContaining("'-3'");
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD + "must:\n  - {rule: R001, source: a}\n"))
                .hasMessageContaining("'R001'");
        assertThatThrownBy(() -> ExpectedAnswer.read("case", HEAD + "must:\n  - {source: a}\n"))
                .hasMessageContaining("fits every finding");
    }
}

package org.hconfig.xconfig.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AdviceTest {
    private static final JsonMapper JSON = PlanJsonCodec.mapper(new FakeDatabase());

    private static final Advice ADVICE = new Advice(
            "HC-R001",
            "Cold block cache",
            Severity.WARN,
            0.9,
            new Advice.Proposal("key", FakeScope.TABLE, Target.of("t"), "16", Optional.of("32"), "1 to 100"),
            new Advice.Explanation("why", "60 s", "a paper", List.of("HC-R002 recommends: 8")),
            new Advice.Procedure("less heap", FakeRoute.TABLE_ALTER, "an alter", "hconfig rollback"));

    @Test
    void json_ofAdvice_hasAllFieldsAtOneLevel() {
        JsonNode json = JSON.valueToTree(ADVICE);

        assertThat(json.propertyNames())
                .containsExactlyInAnyOrder(
                        "id",
                        "title",
                        "severity",
                        "confidence",
                        "key",
                        "scope",
                        "target",
                        "current",
                        "proposed",
                        "range",
                        "why",
                        "cost",
                        "route",
                        "applyBy",
                        "evidence",
                        "undo",
                        "source",
                        "overruled");
        assertThat(json.get("proposed").asString()).isEqualTo("32");
    }

    @Test
    void json_ofAdvice_isReadBack() {
        assertThat(JSON.readValue(JSON.writeValueAsString(ADVICE), Advice.class))
                .isEqualTo(ADVICE);
    }

    @Test
    void from_anotherValue_keepsAllElse() {
        Advice other = ADVICE.from("8");

        assertThat(other.proposal().current()).isEqualTo("8");
        assertThat(other.from("16")).isEqualTo(ADVICE);
    }
}

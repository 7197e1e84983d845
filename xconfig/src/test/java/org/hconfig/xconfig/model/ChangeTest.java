package org.hconfig.xconfig.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The JSON form of a change is part of a plan's hash. */
class ChangeTest {
    private static final String TEXT = "{\"key\":\"files\",\"scope\":\"table\",\"target\":[\"t\"],\"current\":null,"
            + "\"effective\":\"7\",\"proposed\":\"16\",\"route\":\"table-alter\",\"calculation\":\"8 × 2 = 16\","
            + "\"reason\":\"fewer stalls\",\"source\":\"a paper\"}";

    private final JsonMapper json = PlanJsonCodec.mapper(FakeDatabase.INSTANCE);

    @Test
    void json_ofAnEarlierVersion_isReadAndWrittenTheSame() {
        Change change = json.readValue(TEXT, Change.class);

        assertThat(change.rationale()).isEqualTo(new Change.Rationale("8 × 2 = 16", "fewer stalls", "a paper"));
        assertThat(json.writeValueAsString(change)).isEqualTo(TEXT);
    }

    @Test
    void json_withAnUnknownOrAMissingField_isRefused() {
        assertThatThrownBy(() -> json.readValue(TEXT.replace("{\"key\"", "{\"more\":1,\"key\""), Change.class))
                .isInstanceOf(JacksonException.class);
        assertThatThrownBy(() -> json.readValue(TEXT.replace(",\"source\":\"a paper\"", ""), Change.class))
                .isInstanceOf(JacksonException.class);
        assertThatThrownBy(() -> json.readValue(TEXT.replace("\"fewer stalls\"", "null"), Change.class))
                .isInstanceOf(JacksonException.class);
    }
}

package org.hconfig.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.console.ConsoleFixture.Answer;
import org.hconfig.console.ConsoleTestCase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MalformedBodyTest extends ConsoleTestCase {
    private String token;

    @BeforeEach
    void authorize() {
        token = authorizeOperator();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "PUT | pause | {\"reasn\": \"x\"} | unknown field reasn; known: reason",
                "PUT | pause | {\"reason\": {}} | reason is not text",
                "PUT | pause | [] | the value is not an object",
                "PUT | pause | {} {} | there is text after the JSON value",
                "PUT | pause | {\"reason\": \"a\", \"reason\": \"b\"} | Duplicate Object property \"reason\"",
                "PUT | pause | {\"reason\": | Unexpected end-of-input",
                "POST | plans | {\"fromAdvice\": {}} | fromAdvice is not an array",
                "POST | plans | {\"fromPlan\": {\"plan\": \"p\", \"changes\": [\"x\"]}} | fromPlan.changes[0] is not a whole number",
                "POST | plans | {\"fromPlan\": {\"plan\": \"p\"}} | the field changes of fromPlan is missing",
                "POST | session | {} | the field token is missing",
                "POST | session | {\"token\": []} | token is not text",
            })
    void body_thatIsMalformed_isRefusedInTermsOfJson(String method, String path, String body, String why)
            throws Exception {
        Answer answer = console.send(method, "/api/v1/" + path, body, "Authorization", token);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("problems").path(0).path("why").asString(""))
                .contains(why)
                .doesNotContain("java.", "org.hconfig", "$", "JsonToken", "FAIL_ON", "READ_ONLY");
    }

    @ParameterizedTest
    @CsvSource({"51", "5000"})
    void body_thatIsNestedTooDeep_isRefusedWithoutNamesOfClasses(int depth) throws Exception {
        Answer answer =
                console.send("PUT", "/api/v1/pause", "[".repeat(depth) + "]".repeat(depth), "Authorization", token);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).doesNotContain("StreamReadConstraints", "java.");
    }
}

package org.hconfig.validation.faults;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parser of the problems in the {@code --json} output of a command. */
final class ReportedProblemParser {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ReportedProblemParser() {}

    static List<ReportedProblem> in(String out) {
        int start = out.indexOf("{");
        if (start < 0) {
            return List.of();
        }
        JsonNode document;
        try {
            document = MAPPER.readTree(out.substring(start));
        } catch (JacksonException cut) {
            // A killed process may have printed incomplete JSON.
            return List.of();
        }
        List<ReportedProblem> reportedProblem = new ArrayList<>();
        for (JsonNode problem : document.path("problems")) {
            reportedProblem.add(new ReportedProblem(
                    problem.path("code").asString(""),
                    problem.path("category").asString(""),
                    problem.path("what").asString("")));
        }
        return reportedProblem;
    }
}

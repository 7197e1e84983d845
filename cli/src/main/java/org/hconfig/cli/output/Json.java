package org.hconfig.cli.output;

import java.util.List;
import java.util.Map;
import org.hconfig.model.Problem;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The one way in which results become JSON: indented, fields in the order of their records, dates as ISO-8601. */
public final class Json {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** The value as an indented JSON document, without a line end. */
    public static String text(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** What standard output holds when a command with {@code --json} fails: {@code {"problems":[…]}}. */
    public static String problems(List<Problem> problems) {
        List<ProblemView> views = problems.stream().map(ProblemView::of).toList();
        return text(Map.of("problems", views));
    }

    private record ProblemView(String code, String name, String category, String what, String why, String next) {
        static ProblemView of(Problem problem) {
            return new ProblemView(
                    problem.code().code(),
                    problem.code().name(),
                    problem.code().category().name(),
                    problem.what(),
                    problem.why(),
                    problem.next());
        }
    }
}

package org.hconfig.cli.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.cli.matrix.MatrixProcess.End;
import org.hconfig.cli.matrix.MatrixResult.Outcome;
import org.hconfig.cli.matrix.MatrixResult.Verdict;

/** Runs all cases on one cluster. */
final class MatrixRunner {
    private static final Pattern PLAN = Pattern.compile("\\bplan-[0-9a-f]{12}\\b");
    private static final Pattern CODE = Pattern.compile("\\bHC-\\d{4}\\b");
    private static final String NO_CODE = "no code";

    private final Function<List<String>, End> hconfig;
    private final Map<String, String> names;
    private final Consumer<Outcome> listener;

    /**
     * Creates a runner.
     *
     * @param hconfig runs a command with these arguments
     * @param names values of the placeholders
     * @param listener receives the outcome of each case as soon as it is known
     */
    MatrixRunner(Function<List<String>, End> hconfig, Map<String, String> names, Consumer<Outcome> listener) {
        this.hconfig = hconfig;
        this.names = Map.copyOf(names);
        this.listener = listener;
    }

    /** Runs the cases that apply to the version. A case that fails does not prevent the following ones. */
    List<Outcome> run(String version, List<MatrixCase> cases) {
        List<Outcome> outcomes = new ArrayList<>();
        for (MatrixCase matrixCase : cases) {
            Outcome outcome = matrixCase.appliesTo(version)
                    ? run(matrixCase)
                    : new Outcome(matrixCase.name(), Verdict.NOT_APPLICABLE, "");
            outcomes.add(outcome);
            listener.accept(outcome);
        }
        return outcomes;
    }

    private Outcome run(MatrixCase matrixCase) {
        String plan = "";
        for (MatrixCase.Step step : matrixCase.steps()) {
            String known = plan;
            List<String> arguments =
                    step.arguments().stream().map(word -> filledIn(word, known)).toList();
            End end = hconfig.apply(arguments);
            if (!step.exits().contains(end.exit())) {
                return new Outcome(
                        matrixCase.name(),
                        Verdict.FAILED,
                        code(end) + " at hconfig " + String.join(" ", step.arguments()));
            }
            Matcher id = PLAN.matcher(end.output());
            while (id.find()) {
                plan = id.group();
            }
        }
        return new Outcome(matrixCase.name(), Verdict.OK, "");
    }

    private String filledIn(String word, String plan) {
        String filled = word.replace("{plan}", plan);
        for (Map.Entry<String, String> name : names.entrySet()) {
            filled = filled.replace("{" + name.getKey() + "}", name.getValue());
        }
        return filled;
    }

    private static String code(End end) {
        Matcher code = CODE.matcher(end.output());
        return end.exit() < 0 ? "no end in time" : code.find() ? code.group() : NO_CODE + ", exit " + end.exit();
    }
}

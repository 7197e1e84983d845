package org.hconfig.cli.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Results of the cases on one version.
 *
 * @param hbase version of HBase
 * @param hadoop version of Hadoop
 * @param java version of Java
 * @param date date of the run, UTC
 * @param commit HConfig's commit
 * @param outcomes the outcomes of the cases, in their order
 */
record MatrixResult(String hbase, String hadoop, String java, String date, String commit, List<Outcome> outcomes) {
    /** The outcome of a case. */
    enum Verdict {
        /** All its commands succeeded. */
        OK,
        /** A command failed. */
        FAILED,
        /** It does not exist on this version. */
        NOT_APPLICABLE,
        /** It did not run, because the lab did not start. */
        NOT_RUN
    }

    /**
     * The outcome of a case.
     *
     * @param name name of the case
     * @param verdict whether it succeeded
     * @param detail the error code and the command that failed; empty otherwise
     */
    record Outcome(String name, Verdict verdict, String detail) {}

    MatrixResult {
        outcomes = List.copyOf(outcomes);
    }

    /** Returns the outcome of a case; empty if the run did not have it. */
    Optional<Outcome> outcome(String name) {
        return outcomes.stream().filter(outcome -> outcome.name().equals(name)).findFirst();
    }

    /** Returns a copy with the outcome of one more case, instead of an earlier one of that case. */
    MatrixResult with(Outcome outcome) {
        List<Outcome> all = new ArrayList<>(outcomes);
        all.removeIf(earlier -> earlier.name().equals(outcome.name()));
        all.add(outcome);
        return new MatrixResult(hbase, hadoop, java, date, commit, all);
    }

    /** Returns the text form: a line with the versions, then one line for each case, with tabs. */
    String text() {
        StringBuilder text = new StringBuilder(String.join("\t", hbase, hadoop, java, date, commit) + "\n");
        outcomes.forEach(outcome -> text.append(String.join(
                        "\t",
                        outcome.name(),
                        outcome.verdict().name().toLowerCase(Locale.ROOT),
                        outcome.detail().replaceAll("\\s+", " ")))
                .append('\n'));
        return text.toString();
    }

    /** Reads the text form. */
    static MatrixResult parse(String text) {
        List<String> lines = text.lines().toList();
        String[] versions = lines.get(0).split("\t", -1);
        List<Outcome> outcomes = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] columns = line.split("\t", -1);
            outcomes.add(new Outcome(columns[0], Verdict.valueOf(columns[1].toUpperCase(Locale.ROOT)), columns[2]));
        }
        return new MatrixResult(versions[0], versions[1], versions[2], versions[3], versions[4], outcomes);
    }
}

package org.hconfig.hbase.advice.corpus;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The correct advice on a directory of copied files, written by hand from HBase's source and reference guide.
 *
 * @param about the cluster and its problem in one sentence
 * @param version the release of HBase that the files show, {@code 2.6}; {@code unknown} when they show none, and the
 *     answer then holds for 2.4 to 3.0
 * @param facts the facts about servers in the files
 * @param must findings that have to be shown
 * @param mustNot findings that are false
 * @param first alternatives for the first finding
 * @param bounds limits of the number of findings
 */
record ExpectedAnswer(
        String about,
        String version,
        Facts facts,
        List<FindingPattern> must,
        List<FindingPattern> mustNot,
        List<FindingPattern> first,
        Bounds bounds) {
    private static final Set<String> FIELDS = Set.of(
            "about",
            "version",
            "jdk",
            "servers",
            "must",
            "mustNot",
            "first",
            "mostCards",
            "mostPassed",
            "critical",
            "mostCritical");

    /** Copies what it is given. */
    ExpectedAnswer {
        must = List.copyOf(must);
        mustNot = List.copyOf(mustNot);
        first = List.copyOf(first);
        if (!version.matches("unknown|[23]\\.\\d")) {
            throw new IllegalArgumentException("version is 'unknown' or a release such as 2.6, not '" + version + "'");
        }
    }

    /**
     * The facts about servers in the files; empty where the answer does not specify them.
     *
     * @param jdk feature version of the JDK; {@code unknown} when the files do not show it
     * @param servers pages of RegionServers
     */
    record Facts(Optional<String> jdk, OptionalInt servers) {}

    /**
     * Limits of the number of findings.
     *
     * @param mostCards the largest number of findings
     * @param mostPassed the largest number of rules that may claim to have passed; empty for any
     * @param leastCritical the smallest number of CRITICAL findings
     * @param mostCritical the largest number of CRITICAL findings
     */
    record Bounds(int mostCards, OptionalInt mostPassed, int leastCritical, int mostCritical) {}

    /**
     * Reads an answer file.
     *
     * @throws IllegalArgumentException when a field is unknown, missing or of another type
     */
    static ExpectedAnswer read(String place, String text) {
        Object node = new Load(LoadSettings.builder()
                        .setLabel(place)
                        .setAllowDuplicateKeys(false)
                        .build())
                .loadFromString(text);
        AnswerFields fields = AnswerFields.of(place, node, FIELDS);
        int critical = required(fields, "critical", place);
        return new ExpectedAnswer(
                fields.text("about"),
                fields.text("version"),
                new Facts(fields.optional("jdk"), fields.number("servers")),
                FindingPattern.list(fields, "must"),
                FindingPattern.list(fields, "mustNot"),
                FindingPattern.list(fields, "first"),
                new Bounds(
                        required(fields, "mostCards", place),
                        fields.number("mostPassed"),
                        critical,
                        fields.number("mostCritical").orElse(critical)));
    }

    private static int required(AnswerFields fields, String field, String place) {
        return fields.number(field)
                .orElseThrow(() -> new IllegalArgumentException(place + ": the field '" + field + "' is missing"));
    }
}

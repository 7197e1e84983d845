package org.hconfig.report.html;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/** The inputs of a report, which allow a reader to repeat it: command, files, cluster, workload, seeds, date, version. */
public final class ReportInputs {
    private final Map<String, String> values = new LinkedHashMap<>();

    /** Adds an input; an empty value is left out. */
    public ReportInputs with(String name, String value) {
        if (!value.isEmpty()) {
            values.put(name, value);
        }
        return this;
    }

    /** Adds the date of the report, to the second, in UTC. */
    public ReportInputs at(Instant date) {
        return with("Created", date.truncatedTo(ChronoUnit.SECONDS).toString());
    }

    MarkupElement list() {
        MarkupElement list = MarkupElement.of("dl");
        values.forEach((name, value) -> {
            list.add("dt", name);
            boolean code = name.equals("Command") || value.contains("\n");
            list.add(
                    code
                            ? MarkupElement.of("dd")
                                    .add(MarkupElement.of("code").text(value))
                            : MarkupElement.of("dd").text(value));
        });
        return list;
    }
}

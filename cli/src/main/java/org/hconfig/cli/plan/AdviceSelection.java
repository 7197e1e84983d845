package org.hconfig.cli.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Advice;

/** The advice that a plan is to carry out, by its ids. */
final class AdviceSelection {
    private static final String ALL = "all";

    private AdviceSelection() {}

    /**
     * The open advice with these ids, in its own order; all of it for no ids and for {@code all}.
     *
     * @throws HConfigException {@link CliError#USAGE} for each id that no open advice has
     */
    static List<Advice> of(List<String> ids, List<Advice> open) {
        if (ids.isEmpty() || ids.stream().anyMatch(id -> id.equalsIgnoreCase(ALL))) {
            return open;
        }
        Set<String> known = new TreeSet<>();
        open.forEach(advice -> known.add(advice.id().toLowerCase(Locale.ROOT)));
        ProblemCollector problems = new ProblemCollector();
        Set<String> wanted = new LinkedHashSet<>();
        for (String id : ids) {
            String lower = id.strip().toLowerCase(Locale.ROOT);
            if (!known.contains(lower)) {
                problems.add(
                        CliError.USAGE,
                        "there is no open advice '" + id.strip() + "'",
                        known.isEmpty()
                                ? "hconfig advise recommends nothing now"
                                : "open now: "
                                        + String.join(
                                                ", ",
                                                new LinkedHashSet<>(open.stream()
                                                        .map(Advice::id)
                                                        .toList())),
                        "choose from these, or all");
            }
            wanted.add(lower);
        }
        problems.throwIfAny();
        return open.stream()
                .filter(advice -> wanted.contains(advice.id().toLowerCase(Locale.ROOT)))
                .toList();
    }
}

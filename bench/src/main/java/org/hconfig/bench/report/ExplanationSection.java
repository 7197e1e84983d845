package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.Count;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Report section that explains the result: the changes of each plan with calculation and reason, and the actions of
 * each client.
 */
final class ExplanationSection {
    private ExplanationSection() {}

    static MarkupElement draw(LoadBenchmarkResult result) {
        MarkupElement section = MarkupElement.of("section").add("h2", "Explanation");
        for (RunPath path : result.paths()) {
            MarkupElement part = MarkupElement.of("div", "why p-" + path.id());
            part.add(MarkupElement.of("p", "muted").text(path.description()));
            Plan plan = result.plans().get(path);
            if (plan != null) {
                plan(part, plan);
            }
            client(part, result.typical(path).setup().client());
            section.add(HtmlPage.folded(path.title() + summary(plan), part));
        }
        return section;
    }

    private static String summary(@Nullable Plan plan) {
        return plan == null ? "" : ": " + Count.of(plan.changes().size(), "setting");
    }

    private static void plan(MarkupElement part, Plan plan) {
        TableCreation.of(plan).ifPresent(creation -> part.add(creation(creation)));
        if (!plan.changes().isEmpty()) {
            part.add(changes(plan.changes()));
        }
        if (!plan.deferred().isEmpty()) {
            part.add(MarkupElement.of("p", "muted")
                    .text("Also recommended, but skipped, because a restart is needed: servers of this run would be"
                            + " cold, those of the other runs warm."));
            part.add(changes(plan.deferred()));
        }
        if (!plan.notes().isEmpty()) {
            MarkupElement notes = MarkupElement.of("ul", "muted");
            plan.notes().forEach(note -> notes.add("li", note));
            part.add(notes);
        }
    }

    private static MarkupElement creation(TableCreation creation) {
        return MarkupElement.of("p")
                .text("Table created with " + creation.regions() + " regions (partitioner " + creation.partitioner()
                        + "), distributed over all servers, and with these settings.");
    }

    private static MarkupElement changes(List<Change> changes) {
        MarkupElement table = MarkupElement.of("table");
        MarkupElement head = MarkupElement.of("tr");
        List.of("Setting", "From → to", "Calculation", "Reason").forEach(text -> head.add("th", text));
        table.add(MarkupElement.of("thead").add(head));
        MarkupElement body = MarkupElement.of("tbody");
        for (Change change : changes) {
            body.add(MarkupElement.of("tr")
                    .add(MarkupElement.of("td").add("code", change.key()))
                    .add(
                            "td",
                            SettingValueFormatter.of(change.key(), change.effective()) + " → "
                                    + SettingValueFormatter.of(change.key(), change.proposed()))
                    .add(MarkupElement.of("td", "calculation")
                            .text(change.rationale().calculation()))
                    .add(MarkupElement.of("td")
                            .text(change.rationale().reason() + " ")
                            .add(MarkupElement.of("span", "source")
                                    .text(change.rationale().source()))));
        }
        return MarkupElement.of("div", "scroll plan").with("tabindex", "0").add(table.add(body));
    }

    private static void client(MarkupElement part, List<String> facts) {
        if (!facts.isEmpty()) {
            MarkupElement list = MarkupElement.of("ul");
            facts.forEach(fact -> list.add("li", "Client: " + fact));
            part.add(list);
        }
    }
}

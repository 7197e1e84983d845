package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.TableCreation;

/** Why it is faster: each plan's changes with calculation and reason, and what each client did. */
final class WhySection {
    private WhySection() {}

    static Element draw(BenchLoadResult result) {
        Element section = Element.of("section").add("h2", "Why");
        for (RunPath path : result.paths()) {
            Element part = Element.of("div", "why p-" + path.word());
            part.add("h3", path.title());
            part.add(Element.of("p", "muted").text(path.description()));
            Plan plan = result.plans().get(path);
            if (plan != null) {
                plan(part, plan);
            }
            client(part, result.typical(path).setup().client());
            section.add(part);
        }
        return section;
    }

    private static void plan(Element part, Plan plan) {
        plan.creation().ifPresent(creation -> part.add(creation(creation)));
        if (!plan.changes().isEmpty()) {
            part.add(changes(plan.changes()));
        }
        if (!plan.deferred().isEmpty()) {
            part.add(Element.of("p", "muted")
                    .text(
                            "Wanted too, but left out, because it needs a restart: servers of this run would have been cold"
                                    + " while the others are warm."));
            part.add(changes(plan.deferred()));
        }
        if (!plan.notes().isEmpty()) {
            Element notes = Element.of("ul", "muted");
            plan.notes().forEach(note -> notes.add("li", note));
            part.add(notes);
        }
    }

    private static Element creation(TableCreation creation) {
        return Element.of("p")
                .text("Table created with " + creation.regions() + " regions (partitioner " + creation.partitioner()
                        + ") spread over all servers, and with these settings.");
    }

    private static Element changes(List<Change> changes) {
        Element table = Element.of("table", "plan");
        Element head = Element.of("tr");
        List.of("Setting", "From → to", "Calculation", "Reason").forEach(text -> head.add("th", text));
        table.add(head);
        for (Change change : changes) {
            table.add(Element.of("tr")
                    .add(Element.of("td").add("code", change.key()))
                    .add(
                            "td",
                            SettingText.of(change.key(), change.effective()) + " → "
                                    + SettingText.of(change.key(), change.proposed()))
                    .add(Element.of("td", "calculation").text(change.calculation()))
                    .add(Element.of("td")
                            .text(change.reason() + " ")
                            .add(Element.of("span", "muted").text(change.source()))));
        }
        return Element.of("div", "scroll").add(table);
    }

    private static void client(Element part, List<String> facts) {
        if (!facts.isEmpty()) {
            Element list = Element.of("ul");
            facts.forEach(fact -> list.add("li", "Client: " + fact));
            part.add(list);
        }
    }
}

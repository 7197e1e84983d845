package org.hconfig.rconfig;

import java.util.List;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.plan.RunTextRenderer;
import org.hconfig.report.text.TextTable;
import org.hconfig.terminal.output.PlanHighlighter;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;

/** Prints results of commands. */
record ConsoleResults(CommandRequest request, CommandConsole console) {
    boolean json() {
        return request.has("--json");
    }

    /** Prints a value as JSON if {@code --json} is given, else the lines. */
    void print(Object value, List<String> lines) {
        if (json()) {
            console.out().println(JsonRenderer.text(value));
        } else {
            lines.forEach(console.out()::println);
        }
    }

    List<String> lines(TextTable table) {
        return table.lines(console.columns(), console.style()::bold);
    }

    RunTextRenderer runs() {
        return new RunTextRenderer(console.style(), console.columns(), console.textColumns());
    }

    /** Prints a plan as it is in its file, or as text. */
    void print(Plan plan, PlanTextRenderer text, boolean complete) {
        if (json()) {
            console.out().print(PlanFile.text(plan));
            return;
        }
        PlanHighlighter paint = new PlanHighlighter(console.style());
        (complete ? text.lines(plan) : text.brief(plan))
                .forEach(line -> console.out().println(paint.line(line)));
    }
}

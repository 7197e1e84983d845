package org.hconfig.cli.advice;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.cli.CommandContext;

/** Renderer of error codes as text. */
final class ErrorCodeRenderer {
    private ErrorCodeRenderer() {}

    /** Returns the view as text for a terminal. */
    static List<String> lines(ErrorCodeView view, CommandContext commandContext) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(view.code())
                + (view.category().equals(ErrorCodeView.GC_RULE) ? "  rule of gc advise" : "  error"));
        lines.addAll(commandContext.wrapped(view.meaning(), 2));
        lines.add("");
        String who = switch (view.category()) {
            case "user" -> "user: correct the input";
            case "cluster" -> "cluster: repair the cluster or the machine";
            case "unsafe" -> "unsafe: HConfig refused the operation to prevent damage or data loss";
            case "internal" -> "internal: a defect of HConfig; please report it";
            default -> "";
        };
        if (!who.isEmpty()) {
            lines.add("  category  " + who);
        }
        lines.add("  page      " + view.page());
        return lines;
    }
}

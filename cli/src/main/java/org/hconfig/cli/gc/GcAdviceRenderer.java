package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.gc.advice.FlagAlternative;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcVerdict;

/** Renderer of GC advice as text: the symptoms, the flags to copy, and the reason of each. */
final class GcAdviceRenderer {
    private static final int INDENT = 2;
    private static final int DEEPER = 4;
    private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions";

    private final CommandContext commandContext;

    GcAdviceRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(GcAdvice advice) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(label(advice.verdict())));
        advice.reasons().forEach(reason -> lines.addAll(commandContext.wrapped(reason, INDENT)));
        if (!advice.options().flags().isEmpty()) {
            lines.add("");
            lines.add(commandContext.style().bold("For HBASE_REGIONSERVER_OPTS") + ", "
                    + (advice.target().jdk().isPresent()
                            ? "JDK " + advice.target().jdk().getAsInt()
                            : "JDK unknown") + " ("
                    + advice.target().checkedBy() + ")");
            advice.options()
                    .flags()
                    .forEach(flag -> lines.add("  " + flag + (inForce(advice, flag) ? "   (already set)" : "")));
        }
        if (!advice.options().remove().isEmpty()) {
            lines.add("");
            lines.add(commandContext.style().bold("Remove") + " from HBASE_REGIONSERVER_OPTS or HBASE_OPTS");
            advice.options().remove().forEach(flagRemoval -> {
                lines.add("  " + flagRemoval.flag());
                lines.addAll(commandContext.wrapped(flagRemoval.why(), DEEPER));
            });
        }
        if (!advice.options().hbaseSite().isEmpty()) {
            lines.add("");
            lines.add(commandContext.style().bold("For hbase-site.xml"));
            advice.options().hbaseSite().forEach((key, value) -> lines.add("  " + key + " = " + value));
        }
        changes(advice, lines);
        for (FlagAlternative other : advice.alternatives()) {
            lines.add("");
            lines.add(commandContext.style().bold("Or " + other.title()));
            lines.add("  " + String.join(" ", other.flags()));
            lines.addAll(commandContext.wrapped(other.tradeOff(), INDENT));
        }
        if (!advice.options().logging().isEmpty()) {
            lines.add("");
            lines.add(commandContext.style().bold("Recommended logging options"));
            advice.options().logging().forEach(flag -> lines.add("  " + flag));
        }
        return lines;
    }

    private void changes(GcAdvice advice, List<String> lines) {
        if (!advice.changes().isEmpty()) {
            lines.add("");
            lines.add(commandContext.style().bold("Why"));
        }
        for (FlagChange change : advice.changes()) {
            String now = change.current().isEmpty() ? "" : ", currently " + change.current();
            lines.add("  " + change.rule() + " " + commandContext.style().bold(change.flag()) + now);
            lines.addAll(commandContext.wrapped(change.why(), DEEPER));
            lines.addAll(commandContext.wrapped("evidence: " + change.evidence(), DEEPER));
            lines.addAll(commandContext.wrapped("source: " + change.source(), DEEPER));
        }
    }

    private static boolean inForce(GcAdvice advice, String flag) {
        return !flag.equals(UNLOCK)
                && advice.changes().stream().noneMatch(change -> change.flag().equals(flag));
    }

    private static String label(GcVerdict gcVerdict) {
        return switch (gcVerdict) {
            case NO_CHANGE -> "No change recommended.";
            case CHANGE -> "Flag changes are recommended.";
            case NO_FLAG -> "There is a problem that no other flag fixes.";
            case NOT_ENOUGH_DATA -> "Not enough data.";
        };
    }
}

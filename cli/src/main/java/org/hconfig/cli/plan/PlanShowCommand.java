package org.hconfig.cli.plan;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.execution.PlanSnippet;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.PlanHighlighter;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code plan show}: shows a plan. */
@CommandLine.Command(
        name = "show",
        description = {
            "Show a plan: one line for each value, with its route.",
            "--explain adds reason, calculation and source; --as prints what you would enter by hand instead."
        },
        footer = {
            "Examples:",
            "  hconfig plan show plan-0123456789ab",
            "  hconfig plan show plan-0123456789ab --explain",
            "  hconfig plan show plan-0123456789ab --as shell"
        })
public final class PlanShowCommand implements Command {
    private static final List<String> FORMS = List.of("xml", "shell");

    private final CommandContext commandContext;

    @Parameters(paramLabel = "PLAN", description = "The plan file, or the plan id (plan-…).")
    private String plan;

    @Option(names = "--explain", description = "Also show reason, calculation and source of each value.")
    private boolean explain;

    @Option(
            names = "--as",
            paramLabel = "FORM",
            completionCandidates = Forms.class,
            description = "xml: properties for hbase-site.xml; shell: commands for the HBase shell.")
    private @Nullable String form;

    @Mixin
    private JsonOption json;

    /** The values of {@code --as}, for completion. */
    private static final class Forms implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return FORMS.iterator();
        }
    }

    PlanShowCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (form != null && !FORMS.contains(form.toLowerCase(Locale.ROOT))) {
            throw new HConfigException(
                    CliError.USAGE, "--as " + form + " is unknown", "", "use --as xml or --as shell");
        }
        if (form != null && (json.isEnabled() || explain)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--as excludes " + (json.isEnabled() ? "--json" : "--explain"),
                    "it prints what you would enter by hand, and nothing else",
                    "leave one of them out");
        }
        Plan shown = PlanFile.read(PlanCommand.file(commandContext, plan), HBaseModel.INSTANCE);
        if (json.isEnabled()) {
            commandContext.out().print(PlanFile.text(shown));
            return ExitCode.OK;
        }
        if (form != null) {
            return snippet(shown, form.toLowerCase(Locale.ROOT));
        }
        PlanTextRenderer text = new PlanTextRenderer(
                SettingsCatalogue.standard(), commandContext.terminal().textColumns());
        PlanHighlighter paint = new PlanHighlighter(commandContext.style());
        (explain ? text.lines(shown) : text.brief(shown))
                .forEach(line -> commandContext.out().println(paint.line(line)));
        return ExitCode.OK;
    }

    private ExitCode snippet(Plan shown, String wanted) {
        List<String> lines = wanted.equals("xml") ? PlanSnippet.xml(shown) : PlanSnippet.shell(shown);
        lines.forEach(commandContext.out()::println);
        if (lines.isEmpty()) {
            commandContext.printProgress(
                    shown.id() + " has nothing for " + (wanted.equals("xml") ? "hbase-site.xml." : "the HBase shell."));
        }
        List<String> leftOut = PlanSnippet.leftOut(shown, wanted.equals("xml"));
        if (!leftOut.isEmpty()) {
            commandContext.printProgress("Not contained:");
            leftOut.forEach(line -> commandContext.printProgress("  " + line));
        }
        return ExitCode.OK;
    }
}

package org.hconfig.cli.advice;

import java.util.Locale;
import java.util.Optional;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.app.advice.RuleExplanation;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code explain}: explains a rule or an error code. */
@CommandLine.Command(
        name = "explain",
        description = {
            "Explain a rule (its condition, its reason, its proposal and its exceptions) or an error code.",
            "With --cluster or --offline, also show the figures of the rule there. Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig explain HC-R014",
            "  hconfig explain HC-R014 --cluster /etc/hbase/conf",
            "  hconfig explain HC-R034 --offline copied-files",
            "  hconfig explain HC-5120"
        })
public final class ExplainCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(
            paramLabel = "ID",
            description = "The code of a rule or of an error, as printed: HC-R014, HC-G12, HC-5120.")
    private String id;

    @Mixin
    private FactsOptions facts;

    @Mixin
    private JsonOption json;

    ExplainCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Optional<ErrorCodeView> code = ErrorCodeRegistry.view(id.toUpperCase(Locale.ROOT));
        if (code.isPresent()) {
            commandContext.result(json, code.get(), ErrorCodeRenderer.lines(code.get(), commandContext));
            return ExitCode.OK;
        }
        if (id.matches("(?i)HC-\\d+")) {
            throw new HConfigException(
                    AdviceError.RULE_UNKNOWN,
                    "there is no error code " + id.toUpperCase(Locale.ROOT),
                    "",
                    SpellingSuggester.suggestion(ErrorCodeRegistry.near(id), "see docs/reference/errors.md"));
        }
        RuleExplanation page = RuleExplanation.of(AdviceService.rule(id).card());
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        RuleExplanation whole = facts.isPresent()
                ? page.with(AdviceService.rule(id).evaluate(facts.read(commandContext, catalogue)))
                : page;
        commandContext.result(
                json, whole, whole.lines(catalogue, commandContext.terminal().textColumns()));
        return ExitCode.OK;
    }
}

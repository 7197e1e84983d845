package org.hconfig.cli.bench;

import java.util.function.Function;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.cli.CommandContext;
import org.hconfig.terminal.output.CommandLineText;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/** Options that all benchmarks in a lab share: the lab, and the format of the result. */
final class BenchOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nLab options:%n")
    private BenchLabOptions lab = new BenchLabOptions();

    /** Returns how the benchmark uses its lab. */
    LabLease lease(CommandContext commandContext) {
        return lab.lease(commandContext);
    }

    /** Returns the command as it was typed, for the report. */
    String commandLine() {
        return CommandLineText.of(spec);
    }

    /** Returns true if the result is printed as JSON. */
    boolean isJson() {
        return json.isEnabled();
    }

    /** Runs a benchmark and prints its result. */
    <R extends BenchReport> R print(CommandContext commandContext, Function<BenchContext, R> benchmark) {
        return BenchExecution.print(commandContext, json, benchmark);
    }

    /** Prints a result: as JSON of the given object, or as text. */
    void print(CommandContext commandContext, Object result, String text) {
        commandContext.out().print(json.isEnabled() ? JsonRenderer.text(result) + "\n" : text);
    }
}

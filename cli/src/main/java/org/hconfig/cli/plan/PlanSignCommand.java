package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.plan.PlanSignature;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code plan sign}: signs a plan file. */
@CommandLine.Command(
        name = "sign",
        header = "Sign a plan for hconfig apply --require-signed.",
        description =
                "Signs the plan file with an Ed25519 key and writes the signature to PLAN.sig in the same directory."
                        + " hconfig apply --require-signed refuses plans without a signature.",
        footer = {
            "Example:",
            "  openssl genpkey -algorithm ed25519 -out plan.key",
            "  openssl pkey -in plan.key -pubout -out plan.pub",
            "  hconfig plan sign sales.plan --key plan.key",
            "  hconfig apply sales.plan --require-signed plan.pub"
        })
public final class PlanSignCommand implements Command {
    /**
     * Result of signing a plan.
     *
     * @param plan path of the plan file
     * @param signature path of the signature file
     */
    public record Signed(String plan, String signature) {}

    private final CommandContext commandContext;

    @Parameters(paramLabel = "PLAN", description = "The plan file, or the plan id (plan-…).")
    private String plan;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            required = true,
            description = "PEM file with the private key; other users must not be able to read it.")
    private Path key;

    @Mixin
    private JsonOption json;

    PlanSignCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Path file = PlanCommand.file(commandContext, plan);
        Path signature = PlanSignature.sign(file, key, HBaseModel.INSTANCE);
        commandContext.outcome(
                json,
                new Signed(file.toString(), signature.toString()),
                List.of("Signed " + file + ": the signature is in " + signature + "; keep both files together"));
        return ExitCode.OK;
    }
}

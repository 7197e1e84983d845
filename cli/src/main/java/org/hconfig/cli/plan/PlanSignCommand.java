package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.xconfig.plan.PlanSignature;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Signs a plan. */
@CommandLine.Command(
        name = "sign",
        header = "Sign a plan for those who apply signed plans only.",
        description =
                "Signs the plan's file with an Ed25519 key and writes the signature beside it, as PLAN.sig. hconfig apply"
                        + " --require-signed refuses plans without one.",
        footer = {
            "Example:",
            "  openssl genpkey -algorithm ed25519 -out plan.key",
            "  openssl pkey -in plan.key -pubout -out plan.pub",
            "  hconfig plan sign sales.plan --key plan.key",
            "  hconfig apply sales.plan --require-signed plan.pub"
        })
public final class PlanSignCommand implements Command {
    /**
     * What was signed.
     *
     * @param plan the plan's file
     * @param signature the file of its signature
     */
    public record Signed(String plan, String signature) {}

    private final CommandContext commandContext;

    @Parameters(paramLabel = "PLAN", description = "The plan's file, or its id (plan-…).")
    private String plan;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            required = true,
            description = "A PEM file with the private key, which nobody else can read.")
    private Path key;

    @Mixin
    private JsonOption json;

    PlanSignCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Path file = PlanCommand.file(commandContext, plan);
        Path signature = PlanSignature.sign(file, key);
        commandContext.result(
                json,
                new Signed(file.toString(), signature.toString()),
                List.of("Signed " + file + ": the signature is in " + signature + "; keep the two together"));
        return ExitCode.OK;
    }
}

package org.hconfig.cli.help;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.help.CompletionScript;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command {@code completion}: prints the completion script of a shell. */
@CommandLine.Command(
        name = "completion",
        description = {
            "Print a script that completes commands, options, and the ids of plans and loads in bash and zsh.",
            "In zsh, run autoload -U +X bashcompinit && bashcompinit first."
        },
        footer = {
            "Examples:",
            "  source <(hconfig completion)                                     this shell",
            "  hconfig completion > ~/.local/share/bash-completion/completions/hconfig   all new shells"
        })
public final class CompletionCommand implements Command {
    private final CommandContext commandContext;

    @Spec
    private CommandSpec spec;

    /** Creates the command. */
    public CompletionCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        commandContext.out().print(CompletionScript.of(spec.root().commandLine()));
        return ExitCode.OK;
    }
}

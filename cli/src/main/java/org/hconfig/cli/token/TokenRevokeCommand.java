package org.hconfig.cli.token;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.console.security.TokenStore;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Command {@code token revoke}: revokes an access token. */
@CommandLine.Command(
        name = "revoke",
        description = "Revoke an access token: requests and sessions with it are refused at once.",
        footer = {"Example:", "  hconfig token revoke 0123456789ab"})
public final class TokenRevokeCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "ID", description = "The id shown by hconfig token list.")
    private String id;

    TokenRevokeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        new TokenStore(commandContext.home()).remove(id);
        commandContext.out().println("Revoked token " + id + ".");
        return ExitCode.OK;
    }
}

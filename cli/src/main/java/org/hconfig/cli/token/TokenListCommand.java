package org.hconfig.cli.token;

import java.time.Instant;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code token list}: lists the access tokens. */
@CommandLine.Command(
        name = "list",
        description = "List the access tokens, oldest first, without their secrets.",
        footer = {"Example:", "  hconfig token list"})
public final class TokenListCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private JsonOption json;

    TokenListCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Instant now = commandContext.clock().instant();
        List<TokenView> tokens = TokenView.all(commandContext.home(), now);
        TextTable table = new TextTable(
                Column.token("ID"),
                Column.text("NAME"),
                Column.token("ROLE"),
                Column.token("CREATED"),
                Column.text("EXPIRES"));
        tokens.forEach(token -> table.row(
                token.id(),
                token.name(),
                token.role().id(),
                time(token.createdAt()),
                token.expiresAt().map(TokenListCommand::time).orElse("never") + (token.valid() ? "" : " (expired)")));
        commandContext.result(
                json, tokens, tokens.isEmpty() ? List.of("There are no access tokens.") : commandContext.lines(table));
        return ExitCode.OK;
    }

    private static String time(Instant time) {
        return time.toString().replaceFirst("\\.\\d+", "");
    }
}

package org.hconfig.cli.token;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.console.security.AccessToken;
import org.hconfig.console.security.Role;
import org.hconfig.console.security.TokenSecret;
import org.hconfig.console.security.TokenStore;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code token create}: creates an access token. */
@CommandLine.Command(
        name = "create",
        description = {
            "Create an access token and print it; it is not shown again.",
            "Clients send it in the header Authorization: Bearer TOKEN; a browser uses it to log in."
        },
        footer = {"Example:", "  hconfig token create --name prometheus --role viewer"})
public final class TokenCreateCommand implements Command {
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._@-]{0,63}";

    /**
     * A new token.
     *
     * @param token the token; it cannot be shown again
     * @param id its public part, for {@code hconfig token revoke}
     * @param name who or what uses it
     * @param role what it permits
     * @param expiresAt when it expires; null for never
     */
    public record CreatedToken(String token, String id, String name, Role role, Optional<Instant> expiresAt) {}

    private final CommandContext commandContext;

    @Option(
            names = "--name",
            required = true,
            paramLabel = "NAME",
            description = "Who or what uses the token, as shown in the history.")
    private String name;

    @Option(names = "--role", required = true, paramLabel = "ROLE", description = "viewer or operator.")
    private String role;

    @Option(
            names = "--expires",
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "0",
            description = "Time after which the token expires, for example 90d. Default: never.")
    private int seconds;

    @Mixin
    private JsonOption json;

    TokenCreateCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Role given = Role.of(role)
                .orElseThrow(() -> new HConfigException(
                        CliError.USAGE, "--role " + role + " is unknown", "", "use --role viewer or --role operator"));
        if (!name.matches(NAME) || seconds < 0) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--name " + name,
                    "a name has 1 to 64 letters, digits, dots, hyphens, underscores or @",
                    "hconfig token create --name prometheus --role viewer");
        }
        SecureRandom random = new SecureRandom();
        String token = TokenSecret.create(count -> {
            byte[] bytes = new byte[count];
            random.nextBytes(bytes);
            return bytes;
        });
        Instant now = commandContext.clock().instant();
        Optional<Instant> expires =
                seconds == 0 ? Optional.empty() : Optional.of(now.plus(Duration.ofSeconds(seconds)));
        String id = TokenSecret.id(token).orElseThrow();
        new TokenStore(commandContext.home())
                .add(new AccessToken(id, name, given, TokenSecret.sha256(token), now, expires));
        commandContext.outcome(json, new CreatedToken(token, id, name, given, expires), List.of(token));
        commandContext.printProgress("Token " + id + " of " + name + " has the role " + given.id()
                + expires.map(end -> " until " + end).orElse("") + ". It is not shown again; to revoke it: hconfig"
                + " token revoke " + id);
        return ExitCode.OK;
    }
}

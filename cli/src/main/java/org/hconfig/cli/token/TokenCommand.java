package org.hconfig.cli.token;

import picocli.CommandLine;

/** Group of the commands for access tokens. */
@CommandLine.Command(
        name = "token",
        description = {
            "Create, list and revoke access tokens of the console (hconfig serve --http).",
            "A viewer reads everything; an operator also makes, applies, stops and rolls back plans. Tokens are stored as"
                    + " hashes in $$HCONFIG_HOME/tokens.json, and changes take effect at once."
        },
        subcommands = {TokenCreateCommand.class, TokenListCommand.class, TokenRevokeCommand.class},
        footer = {
            "Examples:",
            "  hconfig token create --name prometheus --role viewer",
            "  hconfig token create --name alice --role operator --expires 90d",
            "  hconfig token list",
            "  hconfig token revoke 0123456789ab"
        })
public final class TokenCommand {}

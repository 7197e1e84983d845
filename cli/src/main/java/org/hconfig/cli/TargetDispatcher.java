package org.hconfig.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.app.context.ContextStore;
import org.hconfig.app.context.SavedContexts;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.app.database.DatabaseCommands;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.rconfig.RedisCommands;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Passes a command to the database that its cluster belongs to. The commands themselves are for HBase. */
public final class TargetDispatcher {
    /** The databases other than HBase. */
    public static final List<DatabaseCommands> OTHERS = List.of(new RedisCommands());

    /** Commands about the chosen cluster, or about its database, that have no option {@code --cluster}. */
    private static final Set<String> OF_CHOSEN =
            Set.of("settings", "policies list", "policies show", "plan list", "history");

    private final CommandContext commandContext;

    TargetDispatcher(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    /** Runs the command if it is about another database; empty if it is about HBase, or about no cluster. */
    Optional<ExitCode> run(ParseResult parsed) {
        CommandRequest request = request(parsed);
        if (request.command().equals("context add")) {
            // Saves an address, and contacts no cluster.
            return Optional.empty();
        }
        for (DatabaseCommands database : OTHERS) {
            Optional<String> cluster = request.has("--cluster")
                    ? request.value("--cluster").map(this::named).filter(database::accepts)
                    : database.subject(request, commandContext)
                            .or(() -> chosen(parsed, request).filter(database::accepts));
            if (cluster.isPresent()) {
                return Optional.of(database.run(request, cluster.get(), commandContext));
            }
        }
        return Optional.empty();
    }

    /** Returns the cluster of the environment, or of the context in use, for a command that uses it. */
    private Optional<String> chosen(ParseResult parsed, CommandRequest request) {
        ParseResult last = last(parsed);
        boolean named = !request.arguments().isEmpty() && request.command().equals("history");
        if (named
                || (last.commandSpec().findOption("--cluster") == null && !OF_CHOSEN.contains(request.command()))
                || request.has("--offline")) {
            return Optional.empty();
        }
        String variable =
                commandContext.environment().getOrDefault("HCONFIG_CLUSTER", "").strip();
        if (!variable.isEmpty()) {
            return Optional.of(named(variable));
        }
        return contexts().inUse().map(context -> context.cluster());
    }

    private String named(String given) {
        return contexts().find(given).map(context -> context.cluster()).orElse(given);
    }

    /** Returns the saved contexts; none if they cannot be read, which a command that uses them reports. */
    private SavedContexts contexts() {
        try {
            return new ContextStore(commandContext.home()).read();
        } catch (HConfigException unreadable) {
            return SavedContexts.NONE;
        }
    }

    private static ParseResult last(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        return last;
    }

    private static CommandRequest request(ParseResult parsed) {
        List<String> names = new ArrayList<>();
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
            names.add(last.commandSpec().name());
        }
        Map<String, List<String>> options = new LinkedHashMap<>();
        for (CommandLine.Model.OptionSpec option : last.matchedOptions()) {
            options.put(
                    option.names()[0],
                    option.arity().max() == 0 ? List.of() : List.copyOf(option.originalStringValues()));
        }
        List<String> arguments = last.matchedPositionals().stream()
                .flatMap(positional -> positional.originalStringValues().stream())
                .toList();
        return new CommandRequest(String.join(" ", names), options, arguments);
    }
}

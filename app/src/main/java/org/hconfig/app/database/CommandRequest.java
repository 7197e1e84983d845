package org.hconfig.app.database;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A parsed command line.
 *
 * @param command the command with its subcommands: {@code plan show}
 * @param options the given options by their first names, each with its values as given; flags have none
 * @param arguments the other arguments
 */
public record CommandRequest(String command, Map<String, List<String>> options, List<String> arguments) {
    /** Copies the arguments. */
    public CommandRequest {
        options = Map.copyOf(options);
        arguments = List.copyOf(arguments);
    }

    /** Returns true if an option is given. */
    public boolean has(String option) {
        return options.containsKey(option);
    }

    /** Returns the last value of an option. */
    public Optional<String> value(String option) {
        List<String> values = values(option);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
    }

    /** Returns all values of an option; none if it is not given. */
    public List<String> values(String option) {
        return options.getOrDefault(option, List.of());
    }

    /** Returns the first argument; empty if there is none. */
    public Optional<String> argument() {
        return arguments.stream().findFirst();
    }
}

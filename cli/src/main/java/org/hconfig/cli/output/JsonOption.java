package org.hconfig.cli.output;

import picocli.CommandLine.Option;

/** The option that every command with a result has. */
public final class JsonOption {
    @Option(names = "--json", description = "Print the result as one JSON document.")
    private boolean json;

    /** True when the result is wanted as JSON. */
    public boolean isEnabled() {
        return json;
    }
}

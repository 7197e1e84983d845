package org.hconfig.terminal.output;

import picocli.CommandLine.Option;

/** Option {@code --json} of every command with a result. */
public final class JsonOption {
    @Option(names = "--json", description = "Print the result as one JSON document.")
    private boolean json;

    /** Returns true if JSON output is requested. */
    public boolean isEnabled() {
        return json;
    }
}

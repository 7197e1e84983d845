package org.hconfig.terminal.help;

import java.util.List;

/**
 * Group of commands in the help of {@code hconfig}.
 *
 * @param heading heading of the group
 * @param commands names of its commands, in the order of the help
 */
public record CommandGroup(String heading, List<String> commands) {
    /** All groups; each visible command of {@code hconfig} is in one of them. */
    public static final List<CommandGroup> ALL = List.of(
            new CommandGroup(
                    "Look and get advice",
                    List.of(
                            "doctor",
                            "inspect",
                            "top",
                            "histogram",
                            "heat",
                            "slow",
                            "advise",
                            "upgrade-check",
                            "drift",
                            "collect",
                            "explain",
                            "settings",
                            "policies")),
            new CommandGroup("Change a cluster", List.of("plan", "apply", "rollback", "recover", "history")),
            new CommandGroup("Load and balance", List.of("load", "balance", "storage", "gc", "cache")),
            new CommandGroup("Tune continuously", List.of("serve", "pause", "resume")),
            new CommandGroup("Try and measure", List.of("demo", "lab", "bench", "simulate", "tune")),
            new CommandGroup("Other commands", List.of("context", "token", "completion", "help", "version", "dev")));
}

package org.hconfig.app.database;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.ExitCode;

/** The commands of a database other than HBase. User interfaces find them by the address of the cluster. */
public interface DatabaseCommands {
    /** Returns the database among some that an address belongs to; empty for HBase. */
    static Optional<DatabaseCommands> of(String cluster, List<DatabaseCommands> databases) {
        return databases.stream().filter(database -> database.accepts(cluster)).findFirst();
    }

    /** Returns whether a cluster is one of this database, by the form of its address; contacts nothing. */
    boolean accepts(String cluster);

    /**
     * Returns the cluster that a command is about although its options name none: that of a plan file, of a run in the journal, or an empty
     * text for a rule of this database. Empty if it is not about this database.
     */
    Optional<String> subject(CommandRequest request, CommandConsole console);

    /**
     * Checks an address that is to be saved.
     *
     * @throws org.hconfig.core.HConfigException if it is invalid or contains a password
     */
    void checkAddress(String cluster);

    /**
     * Runs a command.
     *
     * @param cluster the address; empty for a command that needs none
     * @throws org.hconfig.core.HConfigException also for commands and options that this database does not have
     */
    ExitCode run(CommandRequest request, String cluster, CommandConsole console);
}

package org.hconfig.xconfig.spi;

import java.util.Locale;

/**
 * A route by which a change reaches a cluster. The adapter's own value: {@link DatabaseModel#routes} lists all of them, the cheapest
 * first.
 */
public interface Route {
    /** Returns the name of the constant. */
    String name();

    /** Returns the token in files and on the command line: its name in lower case with hyphens, such as {@code rolling-restart}. */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the display text, as in plans: {@code rolling restart}. */
    String label();

    /** Returns what a change by this route reaches. */
    Reach reach();

    /** Returns true when a process must be restarted. */
    boolean needsRestart();

    /** Returns true when all servers that hold data are restarted. */
    boolean restartsDataServers();

    /** Returns what a step of this route does to a server, before its name: {@code restart}. */
    String verb();

    /**
     * Returns what a person would have to do to take this route, as a phrase.
     *
     * @param target what the value is set on
     * @param place where the value is written: {@code the site file}
     */
    String work(Target target, String place);

    /** Returns true when a change by this route changes a value that is in force on the cluster. */
    default boolean changesCluster() {
        return reach() == Reach.OBJECTS || reach() == Reach.SERVERS;
    }

    /** What a change by a route reaches. */
    enum Reach {
        /** Clients only, which read the value where it is stored for them. */
        CLIENTS,
        /** An object of the database, or parts of it. */
        OBJECTS,
        /** The configuration of servers. */
        SERVERS,
        /** Nothing: the value is a property of the application. */
        NOTHING
    }
}

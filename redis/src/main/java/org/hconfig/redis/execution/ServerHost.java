package org.hconfig.redis.execution;

import java.util.function.Consumer;

/** Access to the configuration file and the process of one Redis server, for settings that it reads only at its start. */
public interface ServerHost {
    /** Returns the text of the configuration file. */
    String readFile();

    /** Replaces the configuration file at once, with the same permissions. */
    void writeFile(String text);

    /** Restarts the process, which has saved its data; returns when the command for it has ended. */
    void restart(Consumer<String> progress);
}

package org.hconfig.hbase.model;

import org.hconfig.core.io.SecretMasker;

/**
 * An argument that is in effect in the JVMs of one type of process, by a start script; or one that it sets without any effect.
 *
 * @param process the type of process: {@code HMaster}, {@code shell}; empty when no process receives it
 * @param variable the variable of the script that contains it: {@code HBASE_OPTS}; empty for an argument that a running process
 *     shows
 * @param text the argument
 */
public record ProcessArgument(String process, String variable, String text) {
    /** Removes passwords. */
    public ProcessArgument {
        text = SecretMasker.masked(text);
    }

    /** Returns an argument that the JVM of a running process shows. */
    public static ProcessArgument running(String process, String text) {
        return new ProcessArgument(process, "", text);
    }

    /** Returns true for an argument in a variable that neither bin/hbase nor another variable uses. */
    public boolean reachesNoProcess() {
        return process.isEmpty();
    }
}

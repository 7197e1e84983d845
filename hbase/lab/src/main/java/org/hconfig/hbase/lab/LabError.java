package org.hconfig.hbase.lab;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;

/** Errors of a lab. */
public enum LabError implements ErrorCode {
    /** The specification has invalid values. */
    BAD_SPEC("HC-3001", ErrorCategory.USER, "the specification of the lab has invalid values"),
    /** The directory has other content. */
    DIRECTORY_NOT_A_LAB("HC-3002", ErrorCategory.USER, "the directory is not empty and is not a lab"),
    /** There is no lab in the directory. */
    NO_LAB("HC-3003", ErrorCategory.USER, "there is no lab in the directory"),
    /** The lab is already running. */
    ALREADY_UP("HC-3004", ErrorCategory.USER, "the lab in the directory is already running"),
    /** Another command is running on the same lab. */
    BUSY("HC-3005", ErrorCategory.CLUSTER, "another command is running on the same lab"),
    /** A process ended while the lab was starting. */
    PROCESS_DIED("HC-3006", ErrorCategory.CLUSTER, "a process of the lab ended unexpectedly"),
    /** The lab did not become ready in time. */
    NOT_READY("HC-3007", ErrorCategory.CLUSTER, "the lab, or one process of it, did not become ready in time"),
    /** The disk is full. */
    DISK_FULL("HC-3008", ErrorCategory.CLUSTER, "the file system of the lab has no space left"),
    /** No free ports were found. */
    NO_PORTS("HC-3009", ErrorCategory.CLUSTER, "no free ports were found on 127.0.0.1, or another program took one"),
    /** There is no process of that name. */
    NO_SUCH_PROCESS("HC-3010", ErrorCategory.USER, "the lab has no process with the given name"),
    /** A file of the lab cannot be read or written. */
    FILES("HC-3011", ErrorCategory.CLUSTER, "a file of the lab cannot be read or written"),
    /** The data were written by other versions. */
    OTHER_VERSIONS("HC-3012", ErrorCategory.USER, "the lab's data were written by other versions of HBase or Hadoop"),
    /** The platform cannot run a lab. */
    PLATFORM("HC-3013", ErrorCategory.USER, "this machine lacks a prerequisite of the lab"),
    /** The daemons' class path is missing. */
    DAEMON_JARS("HC-3014", ErrorCategory.USER, "the jars of HBase and Hadoop for the lab's servers are missing"),
    /** A process does not end. */
    WILL_NOT_END("HC-3015", ErrorCategory.CLUSTER, "a process of the lab did not end when killed"),
    /** The command was interrupted. */
    INTERRUPTED(
            "HC-3016", ErrorCategory.CLUSTER, "a lab command was interrupted; the processes it had started were ended"),
    /** The process or the lab is not running. */
    NOT_RUNNING("HC-3017", ErrorCategory.USER, "the process or the lab is not running");

    private final String code;
    private final ErrorCategory category;
    private final String meaning;

    LabError(String code, ErrorCategory category, String meaning) {
        this.code = code;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
    }

    @Override
    public ExitCode exit() {
        return this == INTERRUPTED ? ExitCode.INTERRUPTED : ErrorCode.super.exit();
    }
}

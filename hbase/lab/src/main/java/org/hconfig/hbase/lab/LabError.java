package org.hconfig.hbase.lab;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ExitCode;

/** What can go wrong with a lab. */
public enum LabError implements ErrorCode {
    /** A lab cannot be made of these numbers. */
    BAD_SPEC("HC-3001", ErrorCategory.USER, "a lab was asked for with values it cannot run with"),
    /** The directory holds something else. */
    DIRECTORY_NOT_A_LAB("HC-3002", ErrorCategory.USER, "the directory holds files and is not a lab"),
    /** The directory holds no lab. */
    NO_LAB("HC-3003", ErrorCategory.USER, "there is no lab in the directory"),
    /** A second up on a living lab. */
    ALREADY_UP("HC-3004", ErrorCategory.USER, "the lab in the directory is already running"),
    /** Another command is at work on the same lab. */
    BUSY("HC-3005", ErrorCategory.CLUSTER, "another command is working on the same lab"),
    /** A process ended while the lab was starting. */
    PROCESS_DIED("HC-3006", ErrorCategory.CLUSTER, "a process of the lab ended although it should run"),
    /** The lab did not become ready in time. */
    NOT_READY("HC-3007", ErrorCategory.CLUSTER, "the lab, or one process of it, did not become ready in time"),
    /** No room on the disk. */
    DISK_FULL("HC-3008", ErrorCategory.CLUSTER, "the file system of the lab has no room left"),
    /** Ports could not be had. */
    NO_PORTS("HC-3009", ErrorCategory.CLUSTER, "no free ports on 127.0.0.1 could be had, or one was taken meanwhile"),
    /** No process of that name. */
    NO_SUCH_PROCESS("HC-3010", ErrorCategory.USER, "the lab has no process of the name given"),
    /** A file of the lab cannot be read or written. */
    FILES("HC-3011", ErrorCategory.CLUSTER, "a file of the lab cannot be read or written"),
    /** The data belong to other versions. */
    OTHER_VERSIONS("HC-3012", ErrorCategory.USER, "the lab's data were written by other versions of HBase or Hadoop"),
    /** The platform cannot run a lab. */
    PLATFORM("HC-3013", ErrorCategory.USER, "this machine lacks something every lab needs"),
    /** The daemons' class path is not there. */
    DAEMON_JARS("HC-3014", ErrorCategory.USER, "the jars of HBase and Hadoop are not where the build put them"),
    /** A process does not end. */
    WILL_NOT_END("HC-3015", ErrorCategory.CLUSTER, "a process of the lab did not end when killed"),
    /** The start was interrupted. */
    INTERRUPTED("HC-3016", ErrorCategory.CLUSTER, "a lab command was interrupted; what it had started was ended"),
    /** The process is running. */
    NOT_RUNNING("HC-3017", ErrorCategory.USER, "a process or lab that should run is not running");

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

package org.hconfig.hbase.lab;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of a lab. */
public enum LabError implements ErrorCode {
    /** The specification has invalid values. */
    BAD_SPEC(3001, ErrorCategory.USER, "the specification of the lab has invalid values"),
    /** The directory has other content. */
    DIRECTORY_NOT_A_LAB(3002, ErrorCategory.USER, "the directory is not empty and is not a lab"),
    /** There is no lab in the directory. */
    NO_LAB(3003, ErrorCategory.USER, "there is no lab in the directory"),
    /** The lab is already running. */
    ALREADY_UP(3004, ErrorCategory.USER, "the lab in the directory is already running"),
    /** Another command is running on the same lab. */
    BUSY(3005, ErrorCategory.CLUSTER, "another command is running on the same lab"),
    /** A process ended while the lab was starting. */
    PROCESS_DIED(3006, ErrorCategory.CLUSTER, "a process of the lab ended unexpectedly"),
    /** The lab did not become ready in time. */
    NOT_READY(3007, ErrorCategory.CLUSTER, "the lab, or one process of it, did not become ready in time"),
    /** The disk is full. */
    DISK_FULL(3008, ErrorCategory.CLUSTER, "the file system of the lab has no space left"),
    /** No free ports were found. */
    NO_PORTS(3009, ErrorCategory.CLUSTER, "no free ports were found on 127.0.0.1, or another program took one"),
    /** There is no process of that name. */
    NO_SUCH_PROCESS(3010, ErrorCategory.USER, "the lab has no process with the given name"),
    /** A file of the lab cannot be read or written. */
    FILES(3011, ErrorCategory.CLUSTER, "a file of the lab cannot be read or written"),
    /** The data were written by other versions. */
    OTHER_VERSIONS(3012, ErrorCategory.USER, "the lab's data were written by other versions of HBase or Hadoop"),
    /** The platform cannot run a lab. */
    PLATFORM(3013, ErrorCategory.USER, "this machine lacks a prerequisite of the lab"),
    /** The daemons' class path is missing. */
    DAEMON_JARS(3014, ErrorCategory.USER, "the jars of HBase and Hadoop for the lab's servers are missing"),
    /** A process does not end. */
    WILL_NOT_END(3015, ErrorCategory.CLUSTER, "a process of the lab did not end when killed"),
    /** The command was interrupted. */
    INTERRUPTED(3016, ErrorCategory.CLUSTER, "a lab command was interrupted; the processes it had started were ended") {
        @Override
        public ExitCode exit() {
            return ExitCode.INTERRUPTED;
        }
    },
    /** The process or the lab is not running. */
    NOT_RUNNING(3017, ErrorCategory.USER, "the process or the lab is not running"),
    /** The lab cannot run these versions. */
    SOFTWARE(3018, ErrorCategory.USER, "the lab cannot run the requested version of HBase or Hadoop"),
    /** Maven is missing. */
    NO_MAVEN(3019, ErrorCategory.USER, "the jars of the requested version are not there, and Maven is not installed"),
    /** Maven cannot resolve a version. */
    UNRESOLVED(3020, ErrorCategory.USER, "Maven cannot resolve the requested version"),
    /** The servers do not run on this Java version. */
    JAVA(3021, ErrorCategory.USER, "the requested version does not run on this version of Java"),
    /** A directory is not a distribution. */
    BAD_HOME(3022, ErrorCategory.USER, "the directory is not an unpacked distribution of HBase or Hadoop");

    private final ErrorText text;

    LabError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}

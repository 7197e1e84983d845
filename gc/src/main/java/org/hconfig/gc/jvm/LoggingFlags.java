package org.hconfig.gc.jvm;

import java.util.List;

/** Flags for a log that says all that advice needs, kept small by rotation. */
public final class LoggingFlags {
    private LoggingFlags() {}

    /**
     * The flags for this JDK; the log goes into the file {@code gc.log} of the working directory. No flags are right both for
     * JDK 8 and for later ones: for a JDK that may be either there are none.
     */
    public static List<Flag> of(JdkTarget target) {
        if (target.someUnified() && !target.allUnified()) {
            return List.of();
        }
        if (target.allUnified()) {
            return List.of(
                    Flag.parse("-Xlog:gc*,gc+age=trace,gc+ergo*=debug,safepoint:file=gc.log:time,uptime,level,tags"
                            + ":filecount=10,filesize=64m"));
        }
        return List.of(
                Flag.parse("-Xloggc:gc.log"),
                Flag.on("PrintGCDetails"),
                Flag.on("PrintGCDateStamps"),
                Flag.on("PrintGCTimeStamps"),
                Flag.on("PrintTenuringDistribution"),
                Flag.on("PrintAdaptiveSizePolicy"),
                Flag.on("PrintGCApplicationStoppedTime"),
                Flag.on("UseGCLogFileRotation"),
                Flag.of("NumberOfGCLogFiles", 10),
                Flag.of("GCLogFileSize", "64M"));
    }
}

package org.hconfig.gc.jvm;

import java.util.List;

/** Flags for a log that contains all details required for advice, limited in size by rotation. */
public final class LoggingFlags {
    private LoggingFlags() {}

    /**
     * Returns the flags for this JDK; the log is written to the file {@code gc.log} in the working directory. No flags
     * are valid both for JDK 8 and for later ones: the result is empty for a JDK that can be either.
     */
    public static List<JvmFlag> of(JdkTarget target) {
        if (target.someUnified() && !target.allUnified()) {
            return List.of();
        }
        if (target.allUnified()) {
            return List.of(
                    JvmFlag.parse("-Xlog:gc*,gc+age=trace,gc+ergo*=debug,safepoint:file=gc.log:time,uptime,level,tags"
                            + ":filecount=10,filesize=64m"));
        }
        return List.of(
                JvmFlag.parse("-Xloggc:gc.log"),
                JvmFlag.on("PrintGCDetails"),
                JvmFlag.on("PrintGCDateStamps"),
                JvmFlag.on("PrintGCTimeStamps"),
                JvmFlag.on("PrintTenuringDistribution"),
                JvmFlag.on("PrintAdaptiveSizePolicy"),
                JvmFlag.on("PrintGCApplicationStoppedTime"),
                JvmFlag.on("UseGCLogFileRotation"),
                JvmFlag.of("NumberOfGCLogFiles", 10),
                JvmFlag.of("GCLogFileSize", "64M"));
    }
}

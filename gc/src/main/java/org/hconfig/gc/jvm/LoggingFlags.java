package org.hconfig.gc.jvm;

import java.util.List;

/** Flags for a log that says all that advice needs, kept small by rotation. */
public final class LoggingFlags {
    private LoggingFlags() {}

    /**
     * The flags for this JDK; the log goes into the file {@code gc.log} of the working directory. No flags are right both for
     * JDK 8 and for later ones: for a JDK that may be either there are none.
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

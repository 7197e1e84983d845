package org.hconfig.hbase.lab.software;

import java.nio.file.Path;
import java.util.Optional;

/** What a lab's servers run. */
public sealed interface LabSoftware {
    /** The programs of the existing lab; in a new lab, those of the build. */
    LabSoftware PRESENT = new Present();

    /** The programs of the existing lab; in a new lab, those of the build. */
    record Present() implements LabSoftware {}

    /**
     * Published artifacts, which Maven resolves.
     *
     * @param hbase the version of HBase's artifacts: {@code 2.5.13-hadoop3}
     * @param hadoop the version of Hadoop's artifacts: {@code 3.3.6}
     */
    record Published(String hbase, String hadoop) implements LabSoftware {}

    /**
     * Distributions that are unpacked on this machine.
     *
     * @param hbase HBase's directory, with {@code lib}
     * @param hadoop Hadoop's directory, with {@code share/hadoop}; empty when the former contains the servers of HDFS
     */
    record Unpacked(Path hbase, Optional<Path> hadoop) implements LabSoftware {}
}

package org.hconfig.cli.lab;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that select the versions of a lab's servers. */
final class LabSoftwareOptions {
    @Option(
            names = "--hbase",
            paramLabel = "VERSION",
            description = "Version of HBase: 2.4.18, 2.5.13, 2.6.4. Maven resolves it, and downloads what is"
                    + " missing. Default: that of the existing lab, 2.6.4 for a new one.")
    private @Nullable String hbase;

    @Option(
            names = "--hadoop",
            paramLabel = "VERSION",
            description = "Release of Hadoop 3.3 or 3.4, with three numbers, for --hbase from 2.5 on. Default: 3.4.3.")
    private @Nullable String hadoop;

    @Option(
            names = "--hbase-home",
            paramLabel = "DIR",
            description = "Unpacked distribution of HBase, instead of --hbase, on machines without Maven.")
    private @Nullable Path hbaseHome;

    @Option(
            names = "--hadoop-home",
            paramLabel = "DIR",
            description = "Unpacked distribution of Hadoop, if that of HBase does not contain the servers of HDFS.")
    private @Nullable Path hadoopHome;

    /**
     * Returns the requested programs.
     *
     * @throws HConfigException for options that contradict each other, or a version that a lab cannot run
     */
    LabSoftware software() {
        if (hbase != null && hbaseHome != null) {
            throw contradiction(
                    "--hbase and --hbase-home", "Both select the version of HBase.", "Specify one of them.");
        }
        if (hadoop != null && hbase == null) {
            throw contradiction("--hadoop without --hbase", "It belongs to --hbase.", "Add --hbase VERSION.");
        }
        if (hadoopHome != null && hbaseHome == null) {
            throw contradiction(
                    "--hadoop-home without --hbase-home", "It belongs to --hbase-home.", "Add --hbase-home DIR.");
        }
        if (hbaseHome != null) {
            return new LabSoftware.Unpacked(hbaseHome, Optional.ofNullable(hadoopHome));
        }
        return hbase == null ? LabSoftware.PRESENT : PublishedVersions.of(hbase, Optional.ofNullable(hadoop));
    }

    private static HConfigException contradiction(String what, String why, String next) {
        return new HConfigException(CliError.USAGE, "Lab up cannot use " + what + ".", why, next);
    }
}

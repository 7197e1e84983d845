package org.hconfig.hbase.lab.software;

import java.lang.module.ModuleDescriptor.Version;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.LabError;

/** Decides whether servers of some versions run on a Java version, as far as that is known. */
public final class JavaSupport {
    /** The first release of Hadoop whose login works without the security manager (HADOOP-19212). */
    private static final Version HADOOP_OF_LATER_JAVA = Version.parse("3.4.3");

    private static final Version OLDEST_HADOOP = Version.parse("3.3");

    /** From this version on, {@code Subject.getSubject} fails. */
    private static final int WITHOUT_SUBJECT = 23;

    private JavaSupport() {}

    /**
     * Checks the versions.
     *
     * @param client the version of Hadoop that HBase's processes use
     * @param hadoop the version of HDFS
     * @param java the feature number of the Java version: 17
     * @throws HConfigException with {@link LabError#SOFTWARE} for a Hadoop before 3.3, with {@link LabError#JAVA} when these
     *     servers do not run on this Java
     */
    public static void require(String hbase, String client, String hadoop, int java) {
        if (!hadoop.matches("\\d+\\.\\d+.*") || Version.parse(hadoop).compareTo(OLDEST_HADOOP) < 0) {
            throw new HConfigException(
                    LabError.SOFTWARE,
                    "A lab cannot run HBase " + hbase + " on Hadoop " + hadoop + ".",
                    "The servers of HDFS before 3.3 do not run on Java 17.",
                    "Use Hadoop 3.3 or 3.4; of HBase 2.5 and 2.6, take the distribution whose name ends with hadoop3.");
        }
        if (java >= WITHOUT_SUBJECT && Version.parse(client).compareTo(HADOOP_OF_LATER_JAVA) < 0) {
            throw new HConfigException(
                    LabError.JAVA,
                    "Hadoop " + client + " does not run on Java " + java + ".",
                    "Its login uses a part of the security manager, which Java removed (HADOOP-19212).",
                    Version.parse(client).compareTo(OLDEST_HADOOP) < 0
                            ? "Run HConfig on a JDK 17 or 21."
                            : "Run HConfig on a JDK 17 or 21, or use Hadoop 3.4.3: --hadoop 3.4.3, or another --hadoop-home.");
        }
    }
}

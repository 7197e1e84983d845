package org.hconfig.cli.lab;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.lab.LabError;
import org.hconfig.hbase.lab.software.LabSoftware;

/** Decides which published artifacts make a requested version of HBase, and on which version of Hadoop they run. */
public final class PublishedVersions {
    private static final HBaseRelease OLDEST = new HBaseRelease(2, 4);
    private static final HBaseRelease WITH_HADOOP_3 = new HBaseRelease(2, 5);
    private static final HBaseRelease V3 = new HBaseRelease(3, 0);
    private static final String HADOOP_3 = "-hadoop3";
    private static final String PRESENT_HADOOP = "3.4.3";
    private static final String EARLIER_HADOOP = "3.3.6";
    private static final String HADOOP_2 = "2.10.2";

    private PublishedVersions() {}

    /**
     * Returns the artifacts.
     *
     * @param text the requested version: {@code 2.5.13}, {@code 2.5.13-hadoop3}
     * @param hadoop the requested version of Hadoop
     * @throws HConfigException with {@link LabError#SOFTWARE}
     */
    public static LabSoftware.Published of(String text, Optional<String> hadoop) {
        HBaseVersion version = HBaseVersion.parse(text)
                .filter(parsed -> parsed.patch().isPresent())
                .orElseThrow(() -> refused(
                        text,
                        "It is not a version with three numbers.",
                        "Use the number of a release, for example 2.5.13."));
        if (version.release().compareTo(OLDEST) < 0) {
            throw refused(text, "HBase before 2.4 does not run on Java 17.", "Use 2.4.18 or later.");
        }
        if (!version.isApache() && !version.preRelease()) {
            throw refused(
                    text,
                    "It is a vendor's version, whose artifacts are not published where Maven looks.",
                    "Unpack the vendor's distribution and specify it with --hbase-home DIR.");
        }
        if (version.release().compareTo(WITH_HADOOP_3) < 0) {
            hadoop.ifPresent(requested -> {
                throw refused(
                        text + " on Hadoop " + requested,
                        "HBase 2.4 is published for Hadoop 2 only; HBase's processes use its client, and HDFS is that of the"
                                + " lab's own version.",
                        "Omit --hadoop.");
            });
            return new LabSoftware.Published(artifact(version), HADOOP_2);
        }
        hadoop.filter(requested -> !requested.matches("3\\.[34]\\.\\d+")).ifPresent(requested -> {
            throw refused(
                    text + " on Hadoop " + requested,
                    "A lab needs a release of Hadoop 3.3 or 3.4, with three numbers.",
                    "Use, for example, --hadoop 3.4.3.");
        });
        return new LabSoftware.Published(
                artifact(version), hadoop.orElse(version.preRelease() ? EARLIER_HADOOP : PRESENT_HADOOP));
    }

    /** From 2.5 on, HBase 2 is also published for Hadoop 3; HBase 3 is for Hadoop 3 only. */
    private static String artifact(HBaseVersion version) {
        boolean both = version.release().compareTo(WITH_HADOOP_3) >= 0
                && version.release().compareTo(V3) < 0;
        return both && version.suffix().isEmpty() ? version + HADOOP_3 : version.toString();
    }

    private static HConfigException refused(String text, String why, String next) {
        return new HConfigException(LabError.SOFTWARE, "A lab cannot run HBase " + text + ".", why, next);
    }
}

package org.hconfig.hbase.advice;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.model.JvmFacts;

/**
 * Software of the RegionServers. Unknown parts are absent, never assumed.
 *
 * @param version HBase version
 * @param jvm the RegionServers' JVM and its arguments
 * @param hadoop version of Hadoop's jars on their class path, in the format of HBase's versions
 */
public record ServerSoftware(Optional<HBaseVersion> version, Optional<JvmFacts> jvm, Optional<HBaseVersion> hadoop) {
    /** Unknown software. */
    public static final ServerSoftware UNKNOWN = new ServerSoftware(Optional.empty(), Optional.empty());

    private static final Pattern HADOOP = Pattern.compile("hadoop-common-(\\d+\\.\\d+\\.\\d+[^/:;\\\\]*?)\\.jar");

    /** Creates software with an unknown version of Hadoop. */
    public ServerSoftware(Optional<HBaseVersion> version, Optional<JvmFacts> jvm) {
        this(version, jvm, Optional.empty());
    }

    /** Returns the version of Hadoop in a class path; empty if it lists no jar with its version, or several versions. */
    public static Optional<HBaseVersion> hadoopIn(String classPath) {
        Matcher jars = HADOOP.matcher(classPath);
        Optional<HBaseVersion> found = Optional.empty();
        while (jars.find()) {
            Optional<HBaseVersion> jar = HBaseVersion.parse(jars.group(1))
                    .filter(known -> !known.suffix().endsWith("-tests"));
            if (jar.isPresent() && found.isPresent() && !jar.equals(found)) {
                return Optional.empty();
            }
            found = jar.isPresent() ? jar : found;
        }
        return found;
    }
}

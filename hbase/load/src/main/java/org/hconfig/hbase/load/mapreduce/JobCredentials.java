package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.nativeio.NativeIO;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.security.TokenCache;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.load.HFileError;

/**
 * The delegation tokens of a job on a Kerberized cluster: tasks have no ticket, and prove with them that they act for the user of the load. Those of
 * HBase are obtained by {@code HFileOutputFormat2}, and those of HDFS here.
 */
final class JobCredentials {
    private JobCredentials() {}

    /** Makes the user of a job in this process the one who may renew its tokens: there is no ResourceManager that would. */
    static void renewedByThisUser(Configuration configuration) throws IOException {
        if (UserGroupInformation.isSecurityEnabled()) {
            configuration.setIfUnset(
                    YarnConfiguration.RM_PRINCIPAL,
                    UserGroupInformation.getLoginUser().getUserName());
        }
    }

    /**
     * Obtains the tokens of the file systems; nothing without Kerberos.
     *
     * @param files files and directories that tasks read and write
     * @throws HConfigException {@link HFileError#JOB_TOKEN}
     */
    static void obtain(Job job, List<Path> files) {
        try {
            TokenCache.obtainTokensForNamenodes(
                    job.getCredentials(), files.toArray(Path[]::new), job.getConfiguration());
        } catch (IOException failure) {
            throw problem(failure).orElseGet(() -> failed(failure, "check that HDFS responds, then resume the load"));
        }
    }

    /**
     * Returns when a job can run in this process: with Kerberos, Hadoop reads the local files of jobs only with its native library.
     *
     * @throws HConfigException {@link HFileError#JOB_SUBMIT}
     */
    static void requireNativeLibrary(Job job) {
        if (UserGroupInformation.isSecurityEnabled() && !NativeIO.isAvailable()) {
            throw new HConfigException(
                    HFileError.JOB_SUBMIT,
                    "a MapReduce job cannot run in this process on a cluster with Kerberos" + note(job),
                    "Hadoop needs its native library (libhadoop.so) for that, which this machine does not have",
                    "load with --engine hfiles, which does the same on this machine; or set mapreduce.framework.name = yarn in"
                            + " mapred-site.xml of the --cluster directory");
        }
    }

    /** Returns the error if a job could not get its tokens, and the cause is known. */
    static Optional<HConfigException> problem(IOException failure) {
        String text = texts(failure);
        if (text.contains("Kerberos principal for use as renewer")) {
            return Optional.of(
                    failed(
                            failure,
                            "set yarn.resourcemanager.principal in yarn-site.xml of the --cluster directory, as on the cluster"));
        }
        if (text.contains("AuthenticationService") || text.contains("TokenProvider")) {
            return Optional.of(
                    failed(
                            failure,
                            "an administrator of HBase must add org.apache.hadoop.hbase.security.token.TokenProvider to"
                                    + " hbase.coprocessor.region.classes of the RegionServers; or load with --engine hfiles or puts"));
        }
        if (text.contains("Delegation Token can be issued only with kerberos")) {
            return Optional.of(failed(
                    failure,
                    "log in with kinit, or with --principal and --keytab: a token cannot be obtained with a token"));
        }
        return Optional.empty();
    }

    /** Returns the kinds of a job's tokens, for its note; empty without Kerberos. */
    static String note(Job job) {
        List<String> kinds = new ArrayList<>();
        job.getCredentials()
                .getAllTokens()
                .forEach(token -> kinds.add(token.getKind().toString()));
        kinds.removeIf(kind -> kind.startsWith("MapReduce"));
        return kinds.isEmpty()
                ? ""
                : ", with tokens "
                        + String.join(", ", kinds.stream().distinct().sorted().toList());
    }

    private static HConfigException failed(IOException failure, String next) {
        return new HConfigException(
                new Problem(
                        HFileError.JOB_TOKEN,
                        "the job gets no delegation tokens",
                        String.valueOf(failure.getMessage()).lines().findFirst().orElse(""),
                        next),
                failure);
    }

    private static String texts(Throwable failure) {
        StringBuilder texts = new StringBuilder();
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 20; cause = cause.getCause()) {
            texts.append(cause).append('\n');
            depth++;
        }
        return texts.toString();
    }
}

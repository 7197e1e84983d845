package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.io.ImmutableBytesWritable;
import org.apache.hadoop.hbase.mapreduce.HFileOutputFormat2;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.mapred.LocalJobRunner;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.server.jobtracker.JTConfig;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.hfile.TargetTable;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;

/** Builder of the job: rows are partitioned by key to the reducer of their region, which writes that region's HFiles. */
final class MapReduceJobBuilder {
    private static final String SHIPPED_JARS = "tmpjars";

    private final LoadContext context;
    private final StagingDirectory stagingDirectory;
    private final TargetTable table;
    private final Path reports;

    MapReduceJobBuilder(LoadContext context, StagingDirectory stagingDirectory, TargetTable table, Path reports) {
        this.context = context;
        this.stagingDirectory = stagingDirectory;
        this.table = table;
        this.reports = reports;
    }

    /** {@code yarn} or {@code local}. */
    static String framework(Configuration configuration) {
        return configuration.get(MRConfig.FRAMEWORK_NAME, MRConfig.LOCAL_FRAMEWORK_NAME);
    }

    /** True when the tasks run in this process. */
    static boolean isLocal(Configuration configuration) {
        return framework(configuration).equals(MRConfig.LOCAL_FRAMEWORK_NAME);
    }

    /** Returns the directory for files of jobs in this process. */
    static java.nio.file.Path localDirectory(LoadContext context) {
        return context.job().directory().resolve("mapreduce");
    }

    /** The job, ready to be submitted. */
    Job job() throws IOException {
        Configuration configuration = configuration();
        boolean local = isLocal(configuration);
        Job job = Job.getInstance(configuration, "hconfig load " + context.job().id());
        job.setMapOutputKeyClass(ImmutableBytesWritable.class);
        // Not the class that mappers emit, but one for which HBase has a reducer; both are set afterwards.
        job.setMapOutputValueClass(KeyValue.class);
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                RegionLocator regions =
                        connection.getRegionLocator(table.descriptor().getTableName())) {
            HFileOutputFormat2.configureIncrementalLoad(job, table.descriptor(), regions);
        } catch (IOException failure) {
            Optional<HConfigException> tokens = JobCredentials.problem(failure);
            if (tokens.isPresent()) {
                throw tokens.get();
            }
            throw failure;
        }
        job.setJarByClass(MapReduceEngine.class);
        job.setInputFormatClass(ChunkInputFormat.class);
        job.setMapperClass(RowMapper.class);
        job.setMapOutputValueClass(BytesWritable.class);
        job.setReducerClass(RowReducer.class);
        FileOutputFormat.setOutputPath(job, stagingDirectory.hfiles());
        if (local) {
            job.getConfiguration().unset(SHIPPED_JARS);
        } else {
            prepareForYarn(job);
        }
        redactStores(job.getConfiguration());
        JobCredentials.obtain(job, files());
        if (local) {
            JobCredentials.requireNativeLibrary(job);
        }
        return job;
    }

    /** Passwords of ZooKeeper's stores may come from a credential provider: pages and histories of jobs do not show them. */
    static void redactStores(Configuration configuration) {
        List<String> redacted =
                new ArrayList<>(configuration.getTrimmedStringCollection(MRJobConfig.MR_JOB_REDACTED_PROPERTIES));
        redacted.add("hbase.zookeeper.property.ssl.trustStore.password");
        redacted.add("hbase.zookeeper.property.ssl.keyStore.password");
        configuration.setStrings(MRJobConfig.MR_JOB_REDACTED_PROPERTIES, redacted.toArray(String[]::new));
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>(List.of(stagingDirectory.directory()));
        if (context.spec().source() instanceof FileSourceSpec source) {
            source.files().stream().map(Path::new).forEach(files::add);
        }
        return files;
    }

    private Configuration configuration() throws IOException {
        Configuration configuration = new Configuration(stagingDirectory.configuration());
        // Auxiliary files of the job are created in the staging directory and deleted with it.
        configuration.set(FileSystem.FS_DEFAULT_NAME_KEY, stagingDirectory.fileSystemUri());
        configuration.set(
                HConstants.TEMPORARY_FS_DIRECTORY_KEY,
                stagingDirectory.directory().toString());
        configuration.setBoolean(HFileOutputFormat2.DISK_BASED_SORTING_ENABLED_KEY, false);
        configuration.setLong(
                HConstants.HREGION_MAX_FILESIZE,
                table.rollBytes(configuration, context.source().facts().bytes()));
        if (isLocal(configuration)) {
            String directory = localDirectory(context).toString();
            JobCredentials.renewedByThisUser(configuration);
            StopFile.configure(configuration, localDirectory(context).resolve("stop"));
            configuration.set(MRConfig.LOCAL_DIR, directory + "/tasks");
            configuration.set(JTConfig.JT_STAGING_AREA_ROOT, directory + "/jobs");
            configuration.setBoolean(HFileOutputFormat2.LOCALITY_SENSITIVE_CONF_KEY, false);
            int threads = context.spec().sizing().threads() > 0
                    ? context.spec().sizing().threads()
                    : Runtime.getRuntime().availableProcessors();
            configuration.setInt(LocalJobRunner.LOCAL_MAX_MAPS, threads);
            configuration.setInt(LocalJobRunner.LOCAL_MAX_REDUCES, threads);
        }
        long limit = context.spec().rejection().rejectLimit();
        new TaskSettings(
                        context.spec().source(),
                        chunkBytes(configuration),
                        context.job().timestamp(),
                        limit == Long.MAX_VALUE ? limit : limit + 1,
                        reports,
                        configuration)
                .write();
        return configuration;
    }

    private long chunkBytes(Configuration configuration) {
        long asked = context.spec().sizing().chunkBytes();
        return asked > 0 ? asked : SourceOptions.of(configuration).chunkBytes();
    }

    /** Adds jars and timeouts for tasks on other machines. */
    private void prepareForYarn(Job job) throws IOException {
        Configuration configuration = job.getConfiguration();
        TaskLibraries.ship(configuration);
        configuration.setLong(
                YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS,
                Math.min(
                        context.spec().execution().timeout().toMillis(),
                        configuration.getLong(
                                YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS,
                                YarnConfiguration.DEFAULT_RESOURCEMANAGER_CONNECT_MAX_WAIT_MS)));
    }
}

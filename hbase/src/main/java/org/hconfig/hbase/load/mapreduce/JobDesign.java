package org.hconfig.hbase.load.mapreduce;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.io.ImmutableBytesWritable;
import org.apache.hadoop.hbase.mapreduce.HFileOutputFormat2;
import org.apache.hadoop.hbase.mapreduce.TableMapReduceUtil;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.hconfig.hbase.load.FileSourceSpec;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.SourceSpec;
import org.hconfig.hbase.load.hfile.HFileError;
import org.hconfig.hbase.load.hfile.Staging;
import org.hconfig.hbase.load.hfile.TargetTable;
import org.hconfig.hbase.load.sources.SourceOptions;
import org.hconfig.model.HConfigException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

/** Describes the job: rows by key to the reducer of their region, which writes that region's HFiles. */
final class JobDesign {
    private static final String SHIPPED_JARS = "tmpjars";

    private final LoadContext context;
    private final Staging staging;
    private final TargetTable table;
    private final Path reports;

    JobDesign(LoadContext context, Staging staging, TargetTable table, Path reports) {
        this.context = context;
        this.staging = staging;
        this.table = table;
        this.reports = reports;
    }

    /** {@code yarn} or {@code local}. */
    static String framework(Configuration configuration) {
        return configuration.get(MRConfig.FRAMEWORK_NAME, MRConfig.LOCAL_FRAMEWORK_NAME);
    }

    /** The job, ready to be submitted. */
    Job job() throws IOException {
        Configuration configuration = new Configuration(staging.configuration());
        boolean local = framework(configuration).equals(MRConfig.LOCAL_FRAMEWORK_NAME);
        requireReachable(context.spec().source(), local);
        // Whatever the job makes on the side ends up in the staging directory and goes with it.
        configuration.set(FileSystem.FS_DEFAULT_NAME_KEY, staging.fileSystemUri());
        configuration.set(HConstants.TEMPORARY_FS_DIRECTORY_KEY, staging.directory().toString());
        configuration.setLong(
                HConstants.HREGION_MAX_FILESIZE,
                table.rollBytes(configuration, context.source().facts().bytes()));
        if (local) {
            configuration.set(
                    MRConfig.LOCAL_DIR, context.directory().resolve("mapreduce").toString());
            configuration.setBoolean(HFileOutputFormat2.LOCALITY_SENSITIVE_CONF_KEY, false);
        }
        new TaskSettings(
                        context.spec().source(),
                        chunkBytes(configuration),
                        context.timestamp(),
                        context.spec().rejectLimit() + 1,
                        reports,
                        configuration)
                .write();
        Job job = Job.getInstance(configuration, "hconfig load " + context.jobId());
        job.setJarByClass(MapReduceEngine.class);
        job.setInputFormatClass(ChunkInputFormat.class);
        job.setMapperClass(RowMapper.class);
        job.setMapOutputKeyClass(ImmutableBytesWritable.class);
        job.setMapOutputValueClass(BytesWritable.class);
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                RegionLocator regions = connection.getRegionLocator(table.descriptor().getTableName())) {
            HFileOutputFormat2.configureIncrementalLoad(job, table.descriptor(), regions);
        }
        job.setReducerClass(RowReducer.class);
        FileOutputFormat.setOutputPath(job, staging.hfiles());
        ship(job.getConfiguration(), local);
        return job;
    }

    private long chunkBytes(Configuration configuration) {
        long asked = context.spec().chunkBytes();
        return asked > 0 ? asked : SourceOptions.of(configuration).chunkBytes();
    }

    /** Tasks in this process find every class; tasks elsewhere are sent the jars. */
    private static void ship(Configuration configuration, boolean local) throws IOException {
        if (local) {
            configuration.unset(SHIPPED_JARS);
            return;
        }
        TableMapReduceUtil.addDependencyJarsForClasses(
                configuration,
                MapReduceEngine.class,
                HConfigException.class,
                JsonMapper.class,
                JsonParser.class,
                JsonTypeInfo.class,
                site.ycsb.Workload.class);
    }

    private static void requireReachable(SourceSpec source, boolean local) {
        if (local || !(source instanceof FileSourceSpec files)) {
            return;
        }
        List<String> here = files.files().stream().filter(JobDesign::isLocal).toList();
        if (!here.isEmpty()) {
            throw new HConfigException(
                    HFileError.JOB_INPUT,
                    "the tasks of the job cannot read " + String.join(", ", here),
                    "They run on other machines than this one.",
                    "Put the files on HDFS and name them as hdfs://…, or load with --engine hfiles.");
        }
    }

    private static boolean isLocal(String file) {
        return !file.contains(":/") || "file".equals(URI.create(file).getScheme());
    }
}

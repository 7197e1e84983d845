package org.hconfig.hbase.load.mapreduce;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.util.List;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.mapreduce.TableMapReduceUtil;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import org.tukaani.xz.XZInputStream;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.json.JsonMapper;

/**
 * The jars that tasks on other machines need and do not have: those of HConfig and of its libraries. HBase adds its own to a job, and the machines of
 * a cluster have Hadoop's.
 */
final class TaskLibraries {
    /** One class of each jar. */
    static final List<Class<?>> CLASSES = List.of(
            MapReduceEngine.class,
            RowSource.class,
            DatasetFacts.class,
            NullRejectingIntrospector.class,
            HConfigException.class,
            JsonMapper.class,
            JsonParser.class,
            JsonTypeInfo.class,
            site.ycsb.Workload.class,
            ZstdInputStream.class,
            BZip2CompressorInputStream.class,
            XZInputStream.class);

    private TaskLibraries() {}

    /**
     * Sends the jars with a job.
     *
     * @throws IOException if one of them cannot be read
     */
    static void ship(Configuration configuration) throws IOException {
        TableMapReduceUtil.addDependencyJarsForClasses(configuration, CLASSES.toArray(Class<?>[]::new));
        // Hadoop brings Jackson's annotations too, but older ones than these jars can work with.
        configuration.setBoolean(MRJobConfig.MAPREDUCE_JOB_USER_CLASSPATH_FIRST, true);
    }
}

package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.junit.jupiter.api.Test;

class MapReduceEngineTest {
    private static final SourceSpec YCSB = YcsbSourceSpec.ofRows(10, "cf");

    @Test
    void engine_suitsOnlyWhereYarnIsConfigured() {
        assertThat(suits(YCSB, "yarn")).isTrue();
        assertThat(suits(YCSB, "local")).isFalse();
        assertThat(suits(YCSB, "classic")).isFalse();
        assertThat(new MapReduceEngine().supports(YCSB, new Configuration())).isFalse();
    }

    @Test
    void engine_suitsOnlyInputThatOtherMachinesCanRead() {
        assertThat(suits(files("hdfs://nn:8020/a b.csv", "s3a://bucket/b.csv"), "yarn"))
                .isTrue();
        assertThat(suits(files("hdfs://nn:8020/a.csv", "/data/b.csv"), "yarn")).isFalse();
        assertThat(suits(histogram(), "yarn")).isFalse();
    }

    @Test
    void localFiles_areAllThatAnotherMachineCannotOpen() {
        assertThat(SourceOpener.localFiles(
                        files("a.csv", "file:///b.csv", "hdfs://nn/c.csv", "/d:/e.csv", "file:/f.csv")))
                .containsExactly("a.csv", "file:///b.csv", "/d:/e.csv", "file:/f.csv");
        assertThat(SourceOpener.localFiles(histogram())).containsExactly("lengths.txt");
        assertThat(SourceOpener.localFiles(YCSB)).isEmpty();
    }

    private static boolean suits(SourceSpec source, String framework) {
        Configuration configuration = new Configuration(false);
        configuration.set("mapreduce.framework.name", framework);
        return new MapReduceEngine().supports(source, configuration);
    }

    private static FileSourceSpec files(String... names) {
        return new FileSourceSpec(
                FileSourceSpec.Format.CSV, List.of(names), List.of("key", "cf:a"), false, null, null, "|", false);
    }

    private static YcsbSourceSpec histogram() {
        return new YcsbSourceSpec(
                Map.of("fieldlengthdistribution", "histogram", "fieldlengthhistogram", "lengths.txt"), "cf", 1);
    }
}

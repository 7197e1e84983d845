package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.HFileError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TaskSettingsTest {
    @TempDir
    private java.nio.file.Path home;

    @ParameterizedTest
    @EnumSource
    void settings_ofEachFileFormat_travelWithTheJob(FileSourceSpec.Format format) throws IOException {
        java.nio.file.Path file = home.resolve("${user.home} é <&>.txt");
        Files.writeString(
                file, format == FileSourceSpec.Format.JSON ? "{\"key\":\"k\",\"a\":\"v\"}\n" : "key\u0001v\n");
        assertTravels(new FileSourceSpec(
                format,
                List.of(file.toString()),
                format == FileSourceSpec.Format.JSON ? List.of() : List.of("key", "cf:a"),
                false,
                format == FileSourceSpec.Format.JSON ? null : "\u0001",
                "cf",
                "|",
                true));
    }

    @Test
    void settings_ofYcsb_travelWithTheJob() throws IOException {
        assertTravels(new YcsbSourceSpec(
                Map.of("recordcount", "1000", "fieldcount", "3", "fieldlengthdistribution", "uniform"), "cf", -5));
    }

    @Test
    void settings_ofAnotherJob_areMissing() {
        assertThatThrownBy(() -> TaskSettings.of(new Configuration(false)))
                .hasMessageContaining(HFileError.JOB_FAILED.code())
                .hasMessageContaining("it lacks hconfig.load.mapreduce.source");
    }

    private static void assertTravels(SourceSpec source) throws IOException {
        Configuration sent = new Configuration(false);
        new TaskSettings(source, 4321, 1_700_000_000_123L, 17, new Path("hdfs://nn:8020/tmp/x/reports"), sent).write();
        Configuration received = sentAsXml(sent);

        TaskSettings settings = TaskSettings.of(received);

        assertThat(settings)
                .isEqualTo(new TaskSettings(
                        source, 4321, 1_700_000_000_123L, 17, new Path("hdfs://nn:8020/tmp/x/reports"), received));
        assertThat(settings.open().chunks())
                .isEqualTo(SourceOpener.open(source, new SourceOptions(4321, 10 << 20, new Configuration()))
                        .chunks());
    }

    /** As Hadoop sends a job's configuration to its tasks. */
    private static Configuration sentAsXml(Configuration configuration) throws IOException {
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        configuration.writeXml(xml);
        Configuration received = new Configuration(false);
        received.addResource(new ByteArrayInputStream(xml.toByteArray()));
        return received;
    }
}

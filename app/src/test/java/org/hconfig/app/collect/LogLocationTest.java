package org.hconfig.app.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.hconfig.hbase.model.JvmFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogLocationTest {
    private static LogLocation of(String... arguments) {
        return LogLocation.of(new JvmFacts(OptionalInt.of(17), List.of(arguments), true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xlog:gc*:file=/var/log/hbase/gc.log:time,uptime:filecount=5 | /logs/gc.log",
                "-Xlog:gc*,safepoint:/var/log/hbase/a/gc-1.log | /logs/a/gc-1.log",
                "-Xloggc:/var/log/hbase/gc.log | /logs/gc.log",
                "-Xloggc:/var/log/other/gc.log |",
                "-Xloggc:/var/log/hbase/../gc.log |",
                "-Xloggc:/var/log/hbase/gc-%p.log |",
                "-Xlog:safepoint:file=/var/log/hbase/s.log |",
                "-Xlog:gc:stdout |"
            })
    void gcLog_isFoundBelowTheLogDirectory(String argument, String path) {
        assertThat(of("-Dhbase.log.dir=/var/log/hbase/", argument).gcLog().orElse(null))
                .isEqualTo(path);
    }

    @Test
    void serverLog_isTheNamedFile() {
        assertThat(of("-Dhbase.log.dir=/l", "-Dhbase.log.file=rs.log").serverLog())
                .contains("/logs/rs.log");
        assertThat(of("-Dhbase.log.file=rs.log").serverLog()).isEmpty();
        assertThat(of("-Dhbase.log.dir=/l").serverLog()).isEmpty();
    }
}

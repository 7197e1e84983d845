package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionValuesTest {
    private record Invalid(String code, List<String> command) {
        Invalid(String code, String... command) {
            this(code, List.of(command));
        }
    }

    @TempDir
    Path home;

    @Test
    void anInvalidValueOfAnOption_isAUsageErrorWithItsOwnCode_beforeTheClusterIsContacted() {
        for (Invalid invalid : List.of(
                new Invalid("HC-1004", "plan", "--set", "foo"),
                new Invalid("HC-1004", "plan", "--set", "=60"),
                new Invalid("HC-2007", "plan", "--set", "BLOOMFILTER=ROW", "--set", "BLOOMFILTER=NONE", "--table", "t"),
                new Invalid("HC-2005", "plan", "--set", "no.such.key=1"),
                new Invalid("HC-5002", "plan", "--set", "hbase.regionserver.handler.count=60d"),
                new Invalid("HC-5010", "plan", "--for", "scans", "--table", "t", "--policy", "none"),
                new Invalid("HC-5010", "policies", "show", "none"),
                new Invalid("HC-5010", "serve", "--policy", "none"),
                new Invalid("HC-8042", "gc", "sync", "t", "--period", "0s"),
                new Invalid("HC-8042", "gc", "together", "t", "--period", "0s"),
                new Invalid("HC-5118", "advise", "--offline", home.toString(), "--hbase-version", "banana"),
                new Invalid("HC-4004", "load", "--table", "t", "--columns", "key,key", "rows.csv"),
                new Invalid("HC-4004", "plan", "--for", "scans", "--table", "t", "--columns", "nonsense", "rows.csv"),
                new Invalid("HC-1004", "plan", "--for", "scans", "--table", "t", "--client-processors", "2d"),
                new Invalid("HC-1004", "plan", "--from-advice", ""))) {
            CommandRunner run = new CommandRunner(home).of(invalid.command().toArray(String[]::new));

            assertThat(run.err()).as(String.join(" ", invalid.command())).startsWith(invalid.code());
            assertThat(run.ended(ExitCode.USAGE))
                    .as(String.join(" ", invalid.command()))
                    .isTrue();
            assertThat(run.err()).doesNotContain("hconfig lab up");
        }
    }
}

package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.cli.CommandTest;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.Test;

class LoadCommandTest extends CommandTest {
    @Test
    void load_withoutData_isAUsageError() {
        assertThat(commandRunner.of("load", "--table", "t").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("No input data are given", "--ycsb ROWS");
    }

    @Test
    void load_withoutAnything_reportsTableAndData() {
        assertThat(commandRunner.of("load").ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("No table is given", "No input data are given");
    }

    @Test
    void resume_withWhatWouldMakeItAnotherLoad_isAUsageError() {
        assertThat(commandRunner.of("load", "--resume", "x", "--table", "t").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("--resume cannot be used with a table or data");
    }

    @Test
    void load_ofFilesAndGeneratedRows_isAUsageError() {
        assertThat(commandRunner
                        .of("load", "--table", "t", "--ycsb", "10", "a.csv")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(commandRunner.err()).contains("Both files and --ycsb");
    }

    @Test
    void load_ofAFileWithAnUnknownEnding_asksForTheFormat() {
        assertThat(commandRunner.of("load", "--table", "t", "rows.dat").err()).contains("rows.dat", "--format csv");
    }

    @Test
    void load_withWrongWords_reportsAllOfThem() {
        commandRunner.of(
                "load", "--table", "t", "--engine", "fast", "--durability", "some", "--format", "xml", "a.csv");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err())
                .contains("'fast' is not one of puts, hfiles, mapreduce, default-client")
                .contains("'some' is not one of use-default, skip-wal, async-wal, sync-wal, fsync-wal")
                .contains("'xml' is not one of csv, tsv, json");
    }

    @Test
    void load_withNumbersThatAreNone_saysSo() {
        commandRunner.of("load", "--table", "t", "--threads", "many", "--ycsb", "1e6");

        assertThat(commandRunner.err()).contains("'many' is not a whole number", "'1e6' is not a whole number");
    }

    @Test
    void load_withAWrongMapping_saysSoBeforeTheClusterIsContacted() {
        commandRunner.of("load", "--table", "t", "--columns", "cf:a,cf:a", "--key-transform", "salty", "rows.csv");

        assertThat(commandRunner.err())
                .contains("the column mapping contains no row key")
                .contains("assigns two fields to cf:a")
                .contains("--key-transform is invalid")
                .doesNotContain("hconfig lab up");
    }

    @Test
    void exit_withRejectedRows_isSeven() {
        assertThat(LoadCommand.exit(0)).isEqualTo(ExitCode.OK);
        assertThat(LoadCommand.exit(1).number()).isEqualTo(7);
    }

    @Test
    void load_withoutClusterAndLab_saysHowToGetOne() {
        commandRunner.of("load", "--table", "t", "--ycsb", "10");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("HC-1104", "--cluster", "HBASE_CONF_DIR", "hconfig lab up");
    }

    @Test
    void load_toAClusterThatIsNone_namesIt() {
        commandRunner.of("load", "--table", "t", "--ycsb", "10", "--cluster", "not a cluster");

        assertThat(commandRunner.err()).contains("HC-2301", "'not a cluster'");
    }
}

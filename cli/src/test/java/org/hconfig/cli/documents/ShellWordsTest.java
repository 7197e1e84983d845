package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hconfig advise --duration 3s",
                "hconfig  load --columns key:1=day,key:2=id --key-separator '|' --null '\\N' sales.csv",
                "hconfig load \\\n    --table 'a table' \"b c\"d ''",
                "hconfig plan --set hbase.wal.storage.policy=ALL_SSD --table ns:t",
                "hconfig capture --window '22:00-04:00 UTC' "
            })
    void of_aCommandWithoutShellSyntax_areTheWordsOfBash(String command) throws Exception {
        assertThat(ShellWords.of(command)).hasValue(ofBash(command));
    }

    private static List<String> ofBash(String command) throws Exception {
        Process bash = new ProcessBuilder("bash", "-c", "printf '%s\\0' " + command).start();
        String words = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).isZero();
        return List.of(words.substring(0, words.length() - 1).split("\0", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hconfig top --json > top.json",
                "zcat a.gz | hconfig load -",
                "hconfig plan --out $HOME/plan",
                "hconfig plan --out \"$HOME/plan\"",
                "hconfig plan --out ~/plan",
                "hconfig load a*.csv",
                "hconfig lab kill rs2    # as kill -9",
                "hconfig history; hconfig history",
                "hconfig history\nhconfig history",
                "hconfig explain 'HC-R014",
                "hconfig explain \\x"
            })
    void of_aCommandThatNeedsAShell_isEmpty(String command) {
        assertThat(ShellWords.of(command)).isEmpty();
    }

    @Test
    void of_nothing_areNoWords() {
        assertThat(ShellWords.of("  ")).hasValue(List.of());
    }
}

package org.hconfig.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.cli.CommandRunner;
import org.hconfig.cli.CommandTest;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.xconfig.spi.Setting;
import org.junit.jupiter.api.Test;

class SettingsCommandTest extends CommandTest {
    @Test
    void settings_listsEveryKeyOfTheCatalogue() {
        assertThat(commandRunner.of("settings").ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out())
                .contains(SettingsCatalogue.standard().all().stream()
                        .map(Setting::key)
                        .toList());
    }

    @Test
    void settings_onEightyColumns_fitsAndLosesNoKey() {
        CommandRunner narrow = new CommandRunner(home, new Terminal(false, true, true, 80, false)).of("settings");

        assertThat(narrow.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(narrow.out())
                .contains(SettingsCatalogue.standard().all().stream()
                        .map(Setting::key)
                        .toList());
    }

    @Test
    void settings_asJson_isAnArrayOfAllSettings() {
        commandRunner.of("settings", "--json");

        assertThat(commandRunner.json().size())
                .isEqualTo(SettingsCatalogue.standard().all().size());
        assertThat(commandRunner.json().at("/1/route").asString()).isEqualTo("rolling-restart");
    }

    @Test
    void settings_byTheNameInThePapers_showsTheKeyOfToday() {
        commandRunner.of("settings", "memstore.upperLimit");

        assertThat(commandRunner.out())
                .startsWith("hbase.regionserver.global.memstore.size\n")
                .contains("default in 0.96");
    }

    @Test
    void settings_ofAKeyOutsideTheCatalogue_showsWhatTheTableOfKeysHas() {
        commandRunner.of("settings", "hbase.security.authentication");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out()).contains("Not tuned by HConfig", "HBase 2.6", "simple", "ZKUtil");
    }

    @Test
    void settings_ofAWord_listsEveryKeyWithIt_tunedOnesFirst() {
        CommandRunner narrow =
                new CommandRunner(home, new Terminal(false, true, true, 80, false)).of("settings", "Handler");

        assertThat(narrow.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(narrow.out())
                .startsWith("hbase.regionserver.handler.count\n")
                .containsSubsequence("Not tuned by HConfig:", "phoenix.rpc.index.handler.count");
    }

    @Test
    void settings_ofWords_searchesMeanings_andListsHitsInKeysFirst() {
        commandRunner.of("settings", "Flush", "size");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out())
                .containsSubsequence("hbase.hregion.memstore.flush.size", "hbase.hregion.memstore.block.multiplier");
    }

    @Test
    void settings_ofWordsThatAreNowhere_saysSo() {
        commandRunner.of("settings", "quantum", "flux");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("no key matches 'quantum flux'", "next: ");
    }

    @Test
    void settings_ofOneKeyInAPipe_fitsEightyColumns() {
        commandRunner.of("settings", "hbase.regionserver.global.memstore.size");

        assertThat(commandRunner.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void settings_ofAnUnknownKey_suggestsTheNearest() {
        commandRunner.of("settings", "hbase.hstore.blockingStorFiles");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("HC-5001", "Did you mean 'hbase.hstore.blockingStoreFiles'");
    }

    @Test
    void settings_ofSeveralKeys_showsEachInFull() {
        CommandRunner text = new CommandRunner(home).of("settings", "BLOOMFILTER", "hbase.hstore.blockingStoreFiles");
        assertThat(text.ended(ExitCode.OK)).isTrue();
        assertThat(text.out()).contains("BLOOMFILTER", "hbase.hstore.blockingStoreFiles");

        CommandRunner json =
                new CommandRunner(home).of("settings", "BLOOMFILTER", "hbase.hstore.blockingStoreFiles", "--json");
        assertThat(json.json()).hasSize(2);
        assertThat(json.json().get(1).get("key").asString()).isEqualTo("hbase.hstore.blockingStoreFiles");
    }
}

package org.hconfig.app.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContextStoreTest {
    @TempDir
    Path home;

    @Test
    void read_afterWrite_returnsTheSameInAFileOfItsOwner() throws IOException {
        ContextStore store = new ContextStore(home);
        SavedContexts contexts = SavedContexts.NONE
                .with(new ClusterContext("prod", "/etc/hbase/conf"))
                .with(new ClusterContext("a", "zk1:2181:/hbase"))
                .using("prod");

        store.write(contexts);

        assertThat(store.read()).isEqualTo(contexts);
        assertThat(store.read().names()).containsExactly("a", "prod");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("contexts.json"))))
                .isEqualTo("rw-------");
    }

    @Test
    void read_withoutFile_returnsNone() {
        assertThat(new ContextStore(home).read()).isEqualTo(SavedContexts.NONE);
    }

    @Test
    void read_damagedFiles_isACodedError() throws IOException {
        for (String text : new String[] {"", "{", "[1]", "{\"contexts\":[{\"name\":\"a b\",\"cluster\":\"x\"}]}"}) {
            Files.writeString(home.resolve("contexts.json"), text);

            assertThatThrownBy(() -> new ContextStore(home).read())
                    .as(text)
                    .isInstanceOfSatisfying(HConfigException.class, damaged -> {
                        assertThat(code(damaged)).isEqualTo(ContextError.FILE);
                        assertThat(damaged.problems().get(0).why())
                                .isNotBlank()
                                .doesNotContain("Source", "StreamReadFeature", "byte offset");
                    });
        }
    }

    @Test
    void read_damagedFile_saysWhyWithoutHintsForProgrammers() throws IOException {
        Files.writeString(home.resolve("contexts.json"), "{\"contexts\":");

        assertThatThrownBy(() -> new ContextStore(home).read())
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        damaged -> assertThat(damaged.problems().get(0).why())
                                .startsWith("Unexpected end-of-input")
                                .doesNotContain("Source", "REDACTED"));
    }

    @Test
    void write_whereNoDirectoryCanBeMade_saysSoInsteadOfAPath() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "");

        assertThatThrownBy(() -> new ContextStore(file.resolve("home")).write(SavedContexts.NONE))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        full -> assertThat(full.problems().get(0).why()).doesNotContain(".part", "java."));
        assertThatThrownBy(() -> new ContextStore(Path.of("/proc/nope")).write(SavedContexts.NONE))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        none -> assertThat(none.problems().get(0).why())
                                .isEqualTo("its directory does not exist and cannot be created"));
    }

    @Test
    void require_misspelledName_suggestsTheNearest() {
        ContextStore store = new ContextStore(home);
        store.write(SavedContexts.NONE.with(new ClusterContext("production", "/etc/hbase/conf")));

        assertThatThrownBy(() -> store.require("prodution")).isInstanceOfSatisfying(HConfigException.class, unknown -> {
            assertThat(code(unknown)).isEqualTo(ContextError.UNKNOWN);
            assertThat(unknown.problems().get(0).why()).contains("production");
        });
    }

    @Test
    void remove_unknownName_doesNotSuggestToSaveIt() {
        ContextStore store = new ContextStore(home);

        assertThatThrownBy(() -> store.remove("test"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        unknown -> assertThat(unknown.problems().get(0).next()).isEqualTo("nothing is to be removed"));
        store.write(SavedContexts.NONE.with(new ClusterContext("production", "/etc/hbase/conf")));
        assertThatThrownBy(() -> store.remove("prodution")).isInstanceOfSatisfying(HConfigException.class, unknown -> {
            assertThat(unknown.problems().get(0).why()).contains("production");
            assertThat(unknown.problems().get(0).next()).startsWith("name a saved one");
        });

        assertThat(store.remove("production").names()).containsExactly("production");
        assertThat(store.read().names()).isEmpty();
    }

    @Test
    void without_contextInUse_leavesNoneInUse() {
        SavedContexts contexts =
                SavedContexts.NONE.with(new ClusterContext("a", "zk1:2181")).using("a");

        assertThat(contexts.without("a")).isEqualTo(SavedContexts.NONE);
    }

    private static ErrorCode code(HConfigException failure) {
        return failure.problems().get(0).code();
    }
}

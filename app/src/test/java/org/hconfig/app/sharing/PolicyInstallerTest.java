package org.hconfig.app.sharing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyInstallerTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    @TempDir
    Path directory;

    private static String policy(String name, String outside, String versions, String setting) {
        return String.join(
                "\n",
                "format: 1",
                "name: " + name,
                "title: Orders",
                "workload: mixed",
                "source: our runs",
                "holds:",
                "  when: node.heap_gb >= 4 && node.heap_gb <= 31",
                "  text: heaps from 4 to 31 GiB",
                "  versions: \"" + versions + "\"",
                "  outside: " + outside,
                "settings:",
                "  - key: " + setting,
                "    value: 64",
                "    why: It suits.",
                "");
    }

    private Path write(String file, String text) throws IOException {
        Path path = directory.resolve("given").resolve(file);
        Files.createDirectories(directory.resolve("given"));
        Files.writeString(path, text);
        return path;
    }

    private PolicyInstaller installer() {
        return new PolicyInstaller(CATALOGUE, directory.resolve("policies"));
    }

    private List<Problem> refused(Path source, boolean replace) {
        HConfigException refusal =
                catchThrowableOfType(HConfigException.class, () -> installer().install(source, replace));
        return refusal.problems();
    }

    @Test
    void install_ofADirectory_installsAll() throws IOException {
        write("one.yaml", policy("acme/one", "note", "2.6", "hbase.regionserver.handler.count"));
        write("two.yaml", policy("acme/two", "note", "2.5, 2.6", "hbase.regionserver.handler.count"));
        assertThat(installer().install(directory.resolve("given"), false))
                .extracting(PolicyInstaller.InstalledPolicy::name)
                .containsExactly("acme/one", "acme/two");
        assertThat(directory.resolve("policies/acme_two.yaml")).exists();
    }

    @Test
    void install_ofFilesWithProblems_namesAllAndWritesNothing() throws IOException {
        write("good.yaml", policy("acme/good", "note", "2.6", "hbase.regionserver.handler.count"));
        write("bad.yaml", policy("acme/bad", "perhaps", "two", "hbase.regionserver.handler.count"));
        write("shipped.yaml", policy("hconfig/mixed", "note", "2.6", "hbase.regionserver.handler.count"));
        assertThat(refused(directory.resolve("given"), false))
                .extracting(Problem::code)
                .contains(PolicyError.POLICY_FIELD_VALUE, SharingError.ALREADY_INSTALLED)
                .hasSize(3);
        assertThat(directory.resolve("policies")).doesNotExist();
    }

    @Test
    void install_ofAnInstalledPolicy_needsReplace() throws IOException {
        Path file = write("one.yaml", policy("acme/one", "note", "2.6", "hbase.regionserver.handler.count"));
        installer().install(file, false);
        assertThat(refused(file, false)).extracting(Problem::code).containsExactly(SharingError.ALREADY_INSTALLED);
        assertThat(installer().install(file, true).get(0).replaced()).isTrue();
    }

    @Test
    void install_ofAKeyThatAVersionDoesNotRead_isRefused() throws IOException {
        Path file = write(
                "old.yaml", policy("acme/old", "note", "2.4, 2.6", "hbase.ipc.server.bulkload.max.callqueue.length"));
        assertThat(refused(file, false)).extracting(Problem::code).containsExactly(SharingError.NOT_IN_VERSION);
    }

    @Test
    void install_forAReleaseThatIsNotKnown_notesWhatIsNotChecked() throws IOException {
        Path file = write("new.yaml", policy("acme/new", "note", "2.4, 2.6, 3.1", "hbase.regionserver.handler.count"));

        assertThat(installer().install(file, false).get(0).notes())
                .singleElement()
                .asString()
                .contains("HBase 3.1", "acme/new", "2.6");
    }

    @Test
    void install_forKnownReleases_notesNothing() throws IOException {
        Path file = write("known.yaml", policy("acme/known", "note", "2.4, 2.6", "hbase.regionserver.handler.count"));

        assertThat(installer().install(file, false).get(0).notes()).isEmpty();
    }

    private static PolicyInputs inputs(int heapGib) {
        return new PolicyInputs(
                new NodeFacts(DataSize.ofGibibytes(64), DataSize.ofGibibytes(heapGib), 8),
                3,
                3,
                new DatasetFacts(0, 1000, 10),
                1);
    }

    private static List<String> check(String outside, int heapGib, String version) {
        Policy policy = new PolicyFile(CATALOGUE)
                .parse("one.yaml", policy("acme/one", outside, "2.6", "hbase.regionserver.handler.count"));
        return PolicyRangeGuard.check(new PolicyEngine(CATALOGUE), policy, inputs(heapGib), version);
    }

    @Test
    void check_withinTheRange_isSilent() {
        assertThat(check("refuse", 16, "2.6.4")).isEmpty();
    }

    @Test
    void check_outsideTheRange_refusesWithEverythingThatIsOutside() {
        HConfigException refusal = catchThrowableOfType(HConfigException.class, () -> check("refuse", 2, "2.5.10"));
        assertThat(refusal.problems()).extracting(Problem::code).containsExactly(SharingError.OUT_OF_RANGE);
        assertThat(refusal).hasMessageContaining("2.5.10").hasMessageContaining("a heap of 2 GiB");
    }

    @Test
    void check_outsideTheRangeOfAPolicyThatDoesNotRefuse_isANote() {
        assertThat(check("note", 2, "2.5.10")).singleElement().asString().contains("2.5.10");
    }
}

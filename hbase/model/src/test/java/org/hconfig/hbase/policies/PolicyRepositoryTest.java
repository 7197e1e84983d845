package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.policy.PolicyFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyRepositoryTest {
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    @Test
    void builtInPolicies_whenChecked_haveNoProblem() {
        for (Policy policy : PolicyRepository.standard(catalogue).all()) {
            assertThat(new PolicyFile(catalogue)
                            .check(policy.document().file(), policy.document().text()))
                    .as(policy.name())
                    .isEmpty();
        }
    }

    @Test
    void forWorkload_ofBulkLoad_isHConfigsOwn() {
        assertThat(PolicyRepository.standard(catalogue)
                        .forWorkload(WorkloadKind.BULK_LOAD)
                        .name())
                .isEqualTo("hconfig/bulk-load");
        assertThat(PolicyRepository.standard(catalogue)
                        .forWorkload(WorkloadKind.WRITE_ONLY)
                        .name())
                .isEqualTo("hconfig/write-only");
    }

    @Test
    void forWorkload_ofEveryKind_findsHConfigsOwn() {
        for (WorkloadKind kind : WorkloadKind.values()) {
            Policy policy = PolicyRepository.standard(catalogue).forWorkload(kind);
            assertThat(policy.workload()).isEqualTo(kind);
            assertThat(policy.name()).startsWith("hconfig/");
        }
    }

    @Test
    void get_withoutAMaker_isHConfigsOwn() {
        assertThat(PolicyRepository.standard(catalogue).get("bulk-load").name()).isEqualTo("hconfig/bulk-load");
        assertThat(PolicyRepository.standard(catalogue).find("no-such")).isEmpty();
    }

    @Test
    void get_withAMistypedName_saysWhatItMayHaveMeant() {
        assertThatThrownBy(() -> PolicyRepository.standard(catalogue).get("xconfig-2016/bulkload"))
                .hasMessageContaining("Did you mean 'xconfig-2016/bulk-load'");
    }

    @Test
    void standard_withADirectory_addsItsPolicies(@TempDir Path directory) throws IOException {
        String text = PolicyRepository.standard(catalogue)
                .get("xconfig-2016/write-only")
                .document()
                .text();
        Files.writeString(directory.resolve("ours.yaml"), text.replace("xconfig-2016/write-only", "acme/write-only"));
        Files.writeString(directory.resolve("readme.txt"), "not a policy");

        PolicyRepository policyRepository = PolicyRepository.standard(catalogue, directory);

        assertThat(policyRepository.all()).hasSize(12);
        assertThat(policyRepository.get("acme/write-only").document().file()).endsWith("ours.yaml");
    }

    @Test
    void standard_withBadFiles_reportsAllOfThem(@TempDir Path directory) throws IOException {
        String text = PolicyRepository.standard(catalogue)
                .get("xconfig-2016/write-only")
                .document()
                .text();
        Files.writeString(directory.resolve("a.yaml"), text);
        Files.writeString(directory.resolve("b.yaml"), "format: 1\nname: acme/x\n");

        assertThatThrownBy(() -> PolicyRepository.standard(catalogue, directory))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems())
                                .extracting(problem -> problem.code())
                                .contains(PolicyError.POLICY_DUPLICATE, PolicyError.POLICY_FIELD_MISSING));
    }

    @Test
    void standard_withoutTheDirectory_isTheBuiltInOnes(@TempDir Path directory) {
        assertThat(PolicyRepository.standard(catalogue, directory.resolve("none"))
                        .all())
                .hasSize(11);
    }

    @Test
    void text_ofABinaryFile_isACodedProblem(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("b.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

        assertThatThrownBy(() -> PolicyRepository.text(file))
                .hasMessageContaining("HC-5011")
                .hasMessageContaining("it is not UTF-8 text");
    }

    @Test
    void text_ofAMissingFile_isACodedProblem(@TempDir Path directory) {
        assertThatThrownBy(() -> PolicyRepository.text(directory.resolve("none.yaml")))
                .hasMessageContaining("HC-5011")
                .hasMessageContaining("the file does not exist");
    }
}

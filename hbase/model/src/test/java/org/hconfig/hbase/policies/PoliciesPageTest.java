package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.testkit.Checkout;
import org.hconfig.xconfig.policy.FormulaFunction;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyFile;
import org.junit.jupiter.api.Test;

/** Checks docs/reference/policies.md: its example is a valid policy, its tables are complete. */
class PoliciesPageTest {
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    private static String page() throws IOException {
        return Files.readString(Checkout.reference("policies.md"));
    }

    @Test
    void example_isAGoodPolicy() throws IOException {
        String page = page();
        String example = page.substring(page.indexOf("```yaml\n") + 8, page.indexOf("```\n\n## Fields"));

        assertThat(new PolicyFile(catalogue).check("example.yaml", example)).isEmpty();
    }

    @Test
    void tables_nameEveryVariableFunctionWorkloadAndPolicy() throws IOException {
        String page = page();

        assertThat(PolicyVariable.all())
                .allSatisfy(formulaVariable -> assertThat(page)
                        .contains("| `" + formulaVariable.id() + "` | " + formulaVariable.meaning() + " |"));
        assertThat(Arrays.stream(FormulaFunction.values()).map(FormulaFunction::id))
                .allSatisfy(word -> assertThat(page).contains("| `" + word + "("));
        assertThat(Arrays.stream(WorkloadKind.values()).map(WorkloadKind::id))
                .allSatisfy(word -> assertThat(page).contains("`" + word + "`"));
        assertThat(PolicyRepository.standard(catalogue).all().stream().map(Policy::name))
                .allSatisfy(name -> assertThat(page).contains("| `" + name + "` |"));
    }
}

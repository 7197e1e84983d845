package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.testkit.Checkout;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.policy.Function;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.Variable;
import org.junit.jupiter.api.Test;

/** Keeps docs/reference/policies.md true: its example is a good policy, its tables are complete. */
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

        assertThat(Variable.values())
                .allSatisfy(variable ->
                        assertThat(page).contains("| `" + variable.word() + "` | " + variable.meaning() + " |"));
        assertThat(Arrays.stream(Function.values()).map(Function::word))
                .allSatisfy(word -> assertThat(page).contains("| `" + word + "("));
        assertThat(Arrays.stream(WorkloadKind.values()).map(WorkloadKind::word))
                .allSatisfy(word -> assertThat(page).contains("`" + word + "`"));
        assertThat(Policies.standard(catalogue).all().stream().map(Policy::name))
                .allSatisfy(name -> assertThat(page).contains("| `" + name + "` |"));
    }
}

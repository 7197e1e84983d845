package org.hconfig.xconfig.policy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any policy file is read or its problems are listed. */
class MutatedPolicyTest {
    private static final Mutations INPUTS = Mutations.of(
            SamplePolicies.HEAD + SamplePolicies.REST.replace("say: always", "say: &always always"),
            SamplePolicies.HEAD);

    private final PolicyFile files = new PolicyFile(new FewSettingsCatalogue());

    @Test
    void read_ofAnyBytes_givesAPolicyOrItsProblems() {
        AnyBytes.mutated(3_000, INPUTS, bytes -> files.read("p.yaml", new String(bytes, UTF_8)));
    }

    @Test
    void check_ofAnyBytes_listsProblems() {
        AnyBytes.mutated(150, INPUTS, bytes -> files.check("p.yaml", new String(bytes, UTF_8)));
    }

    @Test
    void check_ofTwentyThousandBrackets_isAProblem() {
        AnyBytes.read("[".repeat(20_000).getBytes(UTF_8), this::refused);
        AnyBytes.read("{a: ".repeat(20_000).getBytes(UTF_8), this::refused);
        AnyBytes.read("- ".repeat(20_000).getBytes(UTF_8), this::refused);
        AnyBytes.read(
                (SamplePolicies.HEAD + "holds: {when: " + "(".repeat(20_000) + ")}").getBytes(UTF_8), this::refused);
    }

    @Test
    void check_ofAScalarOfNineMegabytes_isAProblemAtOnce() {
        AnyBytes.read((SamplePolicies.HEAD + "title: \"" + "x".repeat(9 << 20) + "\"").getBytes(UTF_8), this::refused);
        AnyBytes.read((SamplePolicies.HEAD + "title: " + "x ".repeat(4 << 20)).getBytes(UTF_8), this::refused);
    }

    private void refused(byte[] bytes) {
        List<Problem> problems = files.check("p.yaml", new String(bytes, UTF_8));
        assertThat(problems).isNotEmpty();
    }
}

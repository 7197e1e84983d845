package org.hconfig.xconfig.policy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any policy file is read or its problems are listed. */
class AnyPolicyTest {
    private static final String HEAD = """
        format: 1
        name: acme/load
        title: A load
        workload: bulk-load
        source: our own runs
        """;
    private static final String REST = """
        holds: {when: node.heap_gb <= 8, text: small heaps}
        values:
          - {name: share, formula: node.heap_bytes / 8, unit: bytes, means: an eighth}
        settings:
          - {key: db.buffer, formula: share, at-least: {formula: MiB(1), reason: small}, why: it helps}
          - {key: paper.db.files, low: 5 * node.heap_gb, high: 500, choose: 'max(2, low)', chosen-because: so, why: w}
          - {key: db.compact, formula: node.cores > 1, why: w, source: elsewhere}
          - {key: db.splitter, value: org.acme.Splitter, why: w}
        notes:
          - {when: data.rows == 0, say: rows unknown}
          - say: &always always
        """;
    private static final Mutations INPUTS = Mutations.of(HEAD + REST, HEAD);

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
        AnyBytes.read((HEAD + "holds: {when: " + "(".repeat(20_000) + ")}").getBytes(UTF_8), this::refused);
    }

    @Test
    void check_ofAScalarOfNineMegabytes_isAProblemAtOnce() {
        AnyBytes.read((HEAD + "title: \"" + "x".repeat(9 << 20) + "\"").getBytes(UTF_8), this::refused);
        AnyBytes.read((HEAD + "title: " + "x ".repeat(4 << 20)).getBytes(UTF_8), this::refused);
    }

    private void refused(byte[] bytes) {
        List<Problem> problems = files.check("p.yaml", new String(bytes, UTF_8));
        assertThat(problems).isNotEmpty();
    }
}

package org.hconfig.xconfig.policy;

/** A policy file that is valid with {@link FewSettingsCatalogue}, in two parts. */
final class SamplePolicies {
    /** What stands before the rules. */
    static final String HEAD = """
        format: 1
        name: acme/load
        title: A load
        workload: bulk-load
        source: our own runs
        """;

    /** A rule of each kind. */
    static final String REST = """
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
          - say: always
        """;

    private SamplePolicies() {}
}

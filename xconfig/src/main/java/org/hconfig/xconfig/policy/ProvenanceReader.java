package org.hconfig.xconfig.policy;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** Reads the field {@code provenance} of a policy file, and notes all problems. */
final class ProvenanceReader {
    private static final List<String> FIELDS =
            List.of("captured", "tool", "version", "servers", "memory", "heap", "processors", "workload", "gain");
    private static final List<String> GAIN = List.of("run", "measured", "result");

    private ProvenanceReader() {}

    static Optional<PolicyProvenance> read(YamlMap root) {
        return root.map("provenance", FIELDS)
                .map(map -> new PolicyProvenance(
                        time(map, "captured"),
                        text(map, "tool"),
                        text(map, "version"),
                        new PolicyProvenance.Hardware(
                                text(map, "servers"), text(map, "memory"), text(map, "heap"), text(map, "processors")),
                        text(map, "workload"),
                        map.map("gain", GAIN)
                                .map(gain -> new PolicyProvenance.MeasuredGain(
                                        text(gain, "run"), time(gain, "measured"), text(gain, "result")))));
    }

    private static String text(YamlMap map, String field) {
        return map.required(field).orElse("?");
    }

    private static String time(YamlMap map, String field) {
        Optional<String> text = map.required(field);
        text.ifPresent(given -> {
            try {
                Instant.parse(given);
            } catch (DateTimeParseException invalid) {
                map.wrong(field, "is '" + given + "'", "Write a time such as 2026-11-27T22:15:00Z.");
            }
        });
        return text.orElse("?");
    }
}

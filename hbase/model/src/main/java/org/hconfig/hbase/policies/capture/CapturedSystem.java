package org.hconfig.hbase.policies.capture;

import java.util.Map;
import java.util.Objects;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.policies.PolicyInputs;

/**
 * A tuned system whose configuration is captured.
 *
 * @param version the version of HBase
 * @param inputs its facts, as formulas see them
 * @param tableKnown whether a table is captured too, so that the number of its regions means something
 * @param values values that differ from the version's defaults, in canonical form, by key of the catalogue
 */
public record CapturedSystem(
        HBaseVersion version, PolicyInputs inputs, boolean tableKnown, Map<String, String> values) {
    /** Copies the values. */
    public CapturedSystem {
        Objects.requireNonNull(version, "version");
        values = Map.copyOf(values);
    }
}

package org.hconfig.hbase.dataset;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Specification of the rows that YCSB's core workload inserts in its load phase.
 *
 * @param properties YCSB's properties: {@code recordcount}, {@code insertstart}, {@code insertcount}, {@code insertorder},
 *     {@code zeropadding}, {@code fieldcount}, {@code fieldlength}, {@code fieldlengthdistribution},
 *     {@code fieldnameprefix}, {@code dataintegrity} and related ones; omitted properties have YCSB's defaults
 * @param family the column family
 * @param seed seed of the values if {@code dataintegrity} is off
 */
public record YcsbSourceSpec(Map<String, String> properties, String family, long seed) implements SourceSpec {
    /** Copies the arguments. The values are validated when the source is opened. */
    public YcsbSourceSpec {
        properties = Collections.unmodifiableMap(new TreeMap<>(properties));
    }

    /** Returns a specification of {@code rows} rows of YCSB's default shape: 10 fields of 100 bytes, hashed keys. */
    public static YcsbSourceSpec ofRows(long rows, String family) {
        return new YcsbSourceSpec(Map.of("recordcount", Long.toString(rows)), family, 1);
    }

    @Override
    public String text() {
        return "YCSB, " + properties.getOrDefault("recordcount", "0") + " rows";
    }
}

package org.hconfig.hbase.dataset.ycsb;

import java.util.Map;
import java.util.Set;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.YcsbSourceSpec;

/**
 * Parameters of YCSB's load phase, read from its properties.
 *
 * @param start number of the first record
 * @param count number of records
 * @param hashed true if keys are hashed, false if they are in insertion order
 * @param zeroPadding minimum number of digits of a key's number
 * @param fieldCount fields of a row
 * @param fieldPrefix prefix of a field's name, before its number
 * @param lengths of the fields' values
 * @param integrity true if values are YCSB's deterministic ones
 */
record YcsbWorkload(
        long start,
        long count,
        boolean hashed,
        int zeroPadding,
        int fieldCount,
        String fieldPrefix,
        YcsbFieldLengths lengths,
        boolean integrity) {
    /** Other properties of YCSB's client and core workload, which have no influence on the load phase. */
    private static final Set<String> WITHOUT_INFLUENCE = Set.of(
            "workload",
            "table",
            "operationcount",
            "threadcount",
            "target",
            "db",
            "dotransactions",
            "status",
            "label",
            "exporter",
            "exportfile",
            "maxexecutiontime",
            "readallfields",
            "writeallfields",
            "readproportion",
            "updateproportion",
            "insertproportion",
            "scanproportion",
            "readmodifywriteproportion",
            "requestdistribution",
            "minscanlength",
            "maxscanlength",
            "scanlengthdistribution",
            "hotspotdatafraction",
            "hotspotopnfraction",
            "exponential.percentile",
            "exponential.frac",
            "core_workload_insertion_retry_limit",
            "core_workload_insertion_retry_interval",
            "columnfamily",
            "measurementtype");

    private static final Set<String> WITH_INFLUENCE = Set.of(
            "recordcount",
            "insertstart",
            "insertcount",
            "insertorder",
            "zeropadding",
            "fieldcount",
            "fieldnameprefix",
            "fieldlength",
            "minfieldlength",
            "fieldlengthdistribution",
            "fieldlengthhistogram",
            "dataintegrity");

    private static final int ZERO_PADDING_MAX = 1000;

    /** Reads the properties; reports all invalid ones. */
    static YcsbWorkload of(YcsbSourceSpec spec) {
        ProblemCollector problemCollector = new ProblemCollector();
        Map<String, String> properties = spec.properties();
        for (String name : properties.keySet()) {
            if (!WITH_INFLUENCE.contains(name) && !WITHOUT_INFLUENCE.contains(name)) {
                problemCollector.add(
                        LoadError.YCSB_PROPERTY,
                        "YCSB property '" + name + "' is unknown",
                        "the core workload does not read it; it is probably a typing error",
                        "correct or remove the name; known properties are " + new java.util.TreeSet<>(WITH_INFLUENCE));
            }
        }
        YcsbPropertyReader reader = new YcsbPropertyReader(properties, problemCollector);
        long records = reader.number("recordcount", 0, 1, Long.MAX_VALUE);
        long start = reader.number("insertstart", 0, 0, Long.MAX_VALUE);
        long count = reader.number("insertcount", Math.max(1, records - start), 1, Long.MAX_VALUE);
        if (problemCollector.isEmpty() && count > records - start) {
            problemCollector.add(
                    LoadError.YCSB_PROPERTY,
                    "insertstart=" + start + " and insertcount=" + count + " exceed recordcount=" + records,
                    "YCSB requires recordcount to be at least their sum",
                    "raise recordcount or lower insertcount");
        }
        boolean integrity = reader.flag("dataintegrity", false);
        YcsbFieldLengths lengths = YcsbFieldLengths.of(reader);
        if (integrity && lengths.min() != lengths.max()) {
            problemCollector.add(
                    LoadError.YCSB_PROPERTY,
                    "dataintegrity=true is combined with variable field lengths",
                    "YCSB can check only values of constant length",
                    "remove fieldlengthdistribution or dataintegrity");
        }
        YcsbWorkload shape = new YcsbWorkload(
                start,
                count,
                reader.choice("insertorder", "hashed", Set.of("hashed", "ordered"))
                        .equals("hashed"),
                (int) reader.number("zeropadding", 1, 0, ZERO_PADDING_MAX),
                (int) reader.number("fieldcount", 10, 1, 1_000_000),
                properties.getOrDefault("fieldnameprefix", "field"),
                lengths,
                integrity);
        problemCollector.throwIfAny();
        return shape;
    }
}

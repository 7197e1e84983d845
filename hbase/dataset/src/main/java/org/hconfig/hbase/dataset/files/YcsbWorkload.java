package org.hconfig.hbase.dataset.files;

import java.util.Map;
import java.util.Set;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.YcsbSourceSpec;

/**
 * What YCSB's load phase inserts, read from its properties.
 *
 * @param start number of the first record
 * @param count how many records
 * @param hashed whether keys are hashed or in order of insertion
 * @param zeroPadding digits that a key's number has at least
 * @param fieldCount fields of a row
 * @param fieldPrefix of a field's name, before its number
 * @param lengths of the fields' values
 * @param integrity whether values are YCSB's deterministic ones
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
    /** What YCSB's client and core workload read besides, and what has no influence on the load phase. */
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

    /** Reads the properties; names everything that is wrong with them. */
    static YcsbWorkload of(YcsbSourceSpec spec) {
        ProblemCollector problemCollector = new ProblemCollector();
        Map<String, String> properties = spec.properties();
        for (String name : properties.keySet()) {
            if (!WITH_INFLUENCE.contains(name) && !WITHOUT_INFLUENCE.contains(name)) {
                problemCollector.add(
                        LoadError.YCSB_PROPERTY,
                        "YCSB property '" + name + "' is not known",
                        "the core workload does not read it, so it looks like a slip",
                        "correct the name or leave it out; known are " + new java.util.TreeSet<>(WITH_INFLUENCE));
            }
        }
        YcsbPropertyReader reader = new YcsbPropertyReader(properties, problemCollector);
        long records = reader.number("recordcount", 0, 1, Long.MAX_VALUE);
        long start = reader.number("insertstart", 0, 0, Long.MAX_VALUE);
        long count = reader.number("insertcount", Math.max(1, records - start), 1, Long.MAX_VALUE);
        if (problemCollector.isEmpty() && count > records - start) {
            problemCollector.add(
                    LoadError.YCSB_PROPERTY,
                    "insertstart=" + start + " and insertcount=" + count + " go beyond recordcount=" + records,
                    "YCSB wants recordcount to be at least their sum",
                    "raise recordcount or lower insertcount");
        }
        boolean integrity = reader.flag("dataintegrity", false);
        YcsbFieldLengths lengths = YcsbFieldLengths.of(reader);
        if (integrity && lengths.min() != lengths.max()) {
            problemCollector.add(
                    LoadError.YCSB_PROPERTY,
                    "dataintegrity=true with varying field lengths",
                    "YCSB checks values of one length only",
                    "leave out fieldlengthdistribution or dataintegrity");
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

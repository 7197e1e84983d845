package org.hconfig.app.sharing;

import java.util.List;
import java.util.Map;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.capture.CapturedSystem;
import org.hconfig.hbase.policies.capture.FormulaFitter;
import org.hconfig.hbase.policies.capture.LeftOut;
import org.hconfig.xconfig.spi.Setting;

/** Captures the heap where it is a known share of the memory: a size of its own would suit no other machine. */
final class HeapRelation {
    private static final String HEAP = "<heapsize>";
    /** Without HBASE_HEAPSIZE the JVM takes a quarter of the memory. */
    private static final double JVM_DEFAULT = 0.25;

    private final SettingsCatalogue catalogue;
    private final HBaseVersion version;
    private final PolicyInputs inputs;

    HeapRelation(SettingsCatalogue catalogue, HBaseVersion version, PolicyInputs inputs) {
        this.catalogue = catalogue;
        this.version = version;
        this.inputs = inputs;
    }

    void add(Map<String, String> values, List<LeftOut> leftOut) {
        double heap = inputs.node().heap().bytes();
        double share = heap / inputs.node().ram().bytes();
        if (Math.abs(share / JVM_DEFAULT - 1) <= FormulaFitter.TOLERANCE) {
            return;
        }
        Setting setting = catalogue.find(HEAP).orElseThrow();
        String value = Long.toString(inputs.node().heap().bytes());
        FormulaFitter fitter =
                new FormulaFitter(catalogue, new CapturedSystem(version, inputs, false, Map.of(HEAP, value)));
        if (fitter.fit(setting, value).isEmpty()) {
            leftOut.add(new LeftOut(
                    HEAP,
                    inputs.node().heap() + " is no usual share of the machine's "
                            + inputs.node().ram() + "; formulas use the heap of the servers as it is"));
        } else {
            values.put(HEAP, value);
        }
    }
}

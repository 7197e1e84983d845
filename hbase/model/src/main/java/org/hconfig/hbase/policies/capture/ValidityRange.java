package org.hconfig.hbase.policies.capture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.policies.PolicyInputs;

/**
 * The range in which a captured policy is valid: machines that have between a part and a multiple of the memory, heap, and
 * processors of the captured ones, and the release of HBase.
 *
 * @param inputs facts of the captured system
 * @param version its version
 * @param factor the multiple, above 1
 */
record ValidityRange(PolicyInputs inputs, HBaseVersion version, double factor) {
    private static final MathContext FLOOR = new MathContext(3, RoundingMode.FLOOR);
    private static final MathContext CEILING = new MathContext(3, RoundingMode.CEILING);

    /** Returns the range as a condition. */
    String condition() {
        return between("node.ram_gb", inputs.node().ram().gibibytes())
                + " && " + between("node.heap_gb", inputs.node().heap().gibibytes())
                + " && " + between("node.cores", inputs.node().cores());
    }

    /** Returns the range as text. */
    String text() {
        return "HBase " + versions() + "; machines with "
                + words(inputs.node().ram().gibibytes()) + " GiB of memory, heaps of "
                + words(inputs.node().heap().gibibytes()) + " GiB, "
                + words(inputs.node().cores()) + " processors";
    }

    /** Returns the release. */
    String versions() {
        return version.release().toString();
    }

    private String between(String variable, double value) {
        return variable + " >= " + low(value) + " && " + variable + " <= " + high(value);
    }

    private String words(double value) {
        return low(value) + " to " + high(value);
    }

    private String low(double value) {
        return plain(new BigDecimal(value / factor).round(FLOOR));
    }

    private String high(double value) {
        return plain(new BigDecimal(value * factor).round(CEILING));
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}

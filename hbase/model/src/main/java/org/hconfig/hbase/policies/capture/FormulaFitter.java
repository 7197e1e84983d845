package org.hconfig.hbase.policies.capture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.xconfig.policy.PolicyNumberFormatter;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Finds the known relations that give a captured value. Pure function. */
public final class FormulaFitter {
    /** Largest relative difference at which a formula stands for a value that it does not give exactly. */
    public static final double TOLERANCE = 0.01;

    private final Catalogue catalogue;
    private final PolicyInputs inputs;
    private final boolean tableKnown;
    private final boolean shareCaptured;

    /** Creates a fitter for a system. */
    public FormulaFitter(Catalogue catalogue, CapturedSystem system) {
        this.catalogue = catalogue;
        this.inputs = system.inputs();
        this.tableKnown = system.tableKnown();
        this.shareCaptured = system.values().containsKey(HeapShares.MEMSTORE);
    }

    /**
     * Returns the formulas whose result, rounded as a policy rounds it, is the value or differs from it by at most
     * {@link #TOLERANCE}: exact ones first, then those of the more usual relation and coefficient.
     *
     * @param value the canonical value
     */
    public List<FittedFormula> fit(Setting setting, String value) {
        List<FittedFormula> fitted = new ArrayList<>();
        if (!isNumber(setting) || new BigDecimal(value).signum() <= 0) {
            return fitted;
        }
        BigDecimal captured = new BigDecimal(value);
        for (KnownRelation relation : KnownRelation.ALL) {
            if (!relation.isFor(setting.key()) || (relation.needsTable() && !tableKnown)) {
                continue;
            }
            double base = relation.base(inputs);
            for (Coefficient coefficient : relation.coefficients()) {
                double exact = base * coefficient.factor();
                BigDecimal result = rounded(setting, exact);
                double deviation = Math.abs(exact - captured.doubleValue()) / captured.doubleValue();
                boolean same = result.compareTo(captured) == 0;
                // Before rounding: a formula that gives 1.4 does not explain a count of 1.
                if (deviation <= TOLERANCE && difference(result, captured) <= TOLERANCE) {
                    fitted.add(new FittedFormula(
                            coefficient.times(expression(relation)),
                            relation.label(),
                            catalogue.normal(setting, result.toPlainString()),
                            same ? 0 : difference(result, captured)));
                }
            }
        }
        fitted.sort(Comparator.comparingDouble(FittedFormula::deviation));
        return fitted;
    }

    /** Where the policy sets the share of memstores too, the share of the system on which it is used does not count. */
    private String expression(KnownRelation relation) {
        return shareCaptured
                ? relation.expression()
                        .replace("node.memstore_share", PolicyNumberFormatter.text(inputs.memstoreShare()))
                : relation.expression();
    }

    private static double difference(BigDecimal result, BigDecimal captured) {
        return Math.abs(result.doubleValue() - captured.doubleValue()) / captured.doubleValue();
    }

    /** Sizes are rounded down, and all results kept within the range of the setting, like the results of a captured policy. */
    private static BigDecimal rounded(Setting setting, double exact) {
        BigDecimal result = PolicyNumberFormatter.rounded(
                setting, exact, isSize(setting) ? RoundingMode.FLOOR : RoundingMode.HALF_UP);
        BigDecimal atLeast = setting.domain().minimum().map(result::max).orElse(result);
        return setting.domain().maximum().map(atLeast::min).orElse(atLeast);
    }

    private static boolean isSize(Setting setting) {
        return setting.domain().type() == SettingType.BYTES;
    }

    private static boolean isNumber(Setting setting) {
        return switch (setting.domain().type()) {
            case BYTES, INTEGER, FRACTION, DECIMAL, MILLISECONDS -> true;
            case BOOLEAN, CLASS, TEXT -> false;
        };
    }
}

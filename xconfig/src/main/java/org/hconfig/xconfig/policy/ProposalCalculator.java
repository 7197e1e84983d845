package org.hconfig.xconfig.policy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Calculates the proposal of one rule and records the calculation. */
final class ProposalCalculator {
    private final Catalogue catalogue;
    private final CompiledRule prepared;
    private final FormulaBindings formulaBindings;
    private final StringBuilder text = new StringBuilder();
    private Optional<String> bound = Optional.empty();

    ProposalCalculator(Catalogue catalogue, CompiledRule prepared, FormulaBindings formulaBindings) {
        this.catalogue = catalogue;
        this.prepared = prepared;
        this.formulaBindings = formulaBindings;
    }

    /**
     * Returns the proposal.
     *
     * @throws HConfigException when the value is invalid for the setting
     */
    SettingProposal propose() {
        Policy.SettingRule settingRule = prepared.rule();
        Optional<ValueRange> range = Optional.empty();
        String value;
        if (settingRule.ask() instanceof Policy.RequestedValue.ConstantValue constantValue) {
            value = catalogue.canonical(setting(), constantValue.value());
            text.append(exact(value)).append(", fixed by the policy");
        } else if (isNumber(setting().domain().type())) {
            range = range();
            value = bounded(main());
        } else {
            value = catalogue.canonical(setting(), valueText(main()));
            text.append(formulaBindings.calculation(main(), value));
        }
        prepared.main().ifPresent(main -> text.append(formulaBindings.derivations(main)));
        return new SettingProposal(
                setting().key(),
                value,
                range,
                formula(),
                text.toString(),
                bound,
                settingRule.why(),
                settingRule.source());
    }

    /** Returns the display text of a given value, which is not rounded. */
    private String exact(String value) {
        return setting().domain().type() == SettingType.BYTES
                ? new DataSize(Long.parseLong(value)).exact()
                : display(value);
    }

    /** Returns true for settings whose formulas compute a number. */
    static boolean isNumber(SettingType type) {
        return switch (type) {
            case BYTES, INTEGER, FRACTION, DECIMAL, MILLISECONDS -> true;
            case BOOLEAN, CLASS, TEXT -> false;
        };
    }

    private Optional<ValueRange> range() {
        if (!(prepared.rule().ask() instanceof Policy.RequestedValue.ValueFromRange valueFromRange)) {
            return Optional.empty();
        }
        CompiledFormula low = prepared.low().orElseThrow();
        CompiledFormula high = prepared.high().orElseThrow();
        double from = low.number(formulaBindings.numbers());
        double to = high.number(formulaBindings.numbers());
        requireFinite(from, low);
        requireFinite(to, high);
        ValueRange range = new ValueRange(end(from), end(to));
        text.append("from ")
                .append(formulaBindings.calculation(low, display(range.low())))
                .append(" to ")
                .append(formulaBindings.calculation(high, display(range.high())))
                .append("; chosen, because ")
                .append(valueFromRange.because())
                .append(": ");
        boolean bytes = setting().domain().type() == SettingType.BYTES;
        formulaBindings.define("low", from, bytes);
        formulaBindings.define("high", to, bytes);
        return Optional.of(range);
    }

    private String bounded(CompiledFormula main) {
        double exact = main.number(formulaBindings.numbers());
        requireFinite(exact, main);
        BigDecimal asked = PolicyNumberFormatter.rounded(setting(), exact, sizeFloor());
        String exactText = setting().domain().type() == SettingType.BYTES
                ? PolicyNumberFormatter.bytes(exact)
                : PolicyNumberFormatter.text(exact);
        text.append(formulaBindings.calculation(main, exactText));
        String roundedText = display(asked.toPlainString());
        boolean changed = asked.compareTo(BigDecimal.valueOf(exact)) != 0;
        if (changed && !roundedText.equals(exactText)) {
            text.append(" ≈ ").append(roundedText);
        }
        return catalogue.canonical(setting(), atMost(atLeast(asked)).toPlainString());
    }

    private BigDecimal atLeast(BigDecimal asked) {
        return prepared.rule()
                .atLeast()
                .map(limit -> limited(asked, limit, prepared.atLeast().orElseThrow(), RoundingMode.CEILING))
                .orElse(asked);
    }

    private BigDecimal atMost(BigDecimal asked) {
        return prepared.rule()
                .atMost()
                .map(limit -> limited(asked, limit, prepared.atMost().orElseThrow(), RoundingMode.FLOOR))
                .orElse(asked);
    }

    private BigDecimal limited(
            BigDecimal asked, Policy.ValueBound limit, CompiledFormula compiledFormula, RoundingMode mode) {
        double exact = compiledFormula.number(formulaBindings.numbers());
        requireFinite(exact, compiledFormula);
        BigDecimal end = PolicyNumberFormatter.rounded(setting(), exact, mode);
        boolean low = mode == RoundingMode.CEILING;
        boolean holds = low ? asked.compareTo(end) >= 0 : asked.compareTo(end) <= 0;
        if (holds) {
            return asked;
        }
        String endText = display(end.toPlainString());
        text.append(low ? ", at least " : ", at most ").append(formulaBindings.calculation(compiledFormula, endText));
        bound = Optional.of((low ? "raised to " : "capped at ") + endText + " instead of "
                + display(asked.toPlainString()) + ": " + limit.reason());
        return end;
    }

    private void requireFinite(double number, CompiledFormula compiledFormula) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new HConfigException(
                    PolicyError.FORMULA_RESULT,
                    compiledFormula.formula().place() + ": the formula for "
                            + setting().key() + " gives " + PolicyNumberFormatter.text(number),
                    "the calculation is: "
                            + formulaBindings.calculation(compiledFormula, PolicyNumberFormatter.text(number)),
                    "Guard the division, for example with max(1, …).");
        }
    }

    private String formula() {
        Policy.RequestedValue requestedValue = prepared.rule().ask();
        if (requestedValue instanceof Policy.RequestedValue.ConstantValue constantValue) {
            return constantValue.value();
        }
        if (requestedValue instanceof Policy.RequestedValue.ValueFromRange valueFromRange) {
            return "from " + valueFromRange.low().text() + " to "
                    + valueFromRange.high().text() + ", choose "
                    + valueFromRange.choose().text();
        }
        return main().formula().text();
    }

    private String valueText(CompiledFormula compiledFormula) {
        return setting().domain().type() == SettingType.BOOLEAN
                ? String.valueOf(compiledFormula.truth(formulaBindings.numbers()))
                : compiledFormula.text(formulaBindings.numbers());
    }

    private String end(double number) {
        return catalogue.normal(
                setting(),
                PolicyNumberFormatter.rounded(setting(), number, sizeFloor()).toPlainString());
    }

    private RoundingMode sizeFloor() {
        return setting().domain().type() == SettingType.BYTES ? RoundingMode.FLOOR : RoundingMode.HALF_UP;
    }

    private Setting setting() {
        return prepared.setting();
    }

    private CompiledFormula main() {
        return prepared.main().orElseThrow();
    }

    private String display(String value) {
        return catalogue.display(setting(), value);
    }
}

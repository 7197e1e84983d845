package org.hconfig.xconfig.policy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.model.SettingType;

/** Turns one rule into one proposal, and writes down the way there. */
final class Calculation {
    private final Catalogue catalogue;
    private final PreparedRule prepared;
    private final Facts facts;
    private final StringBuilder text = new StringBuilder();
    private Optional<String> bound = Optional.empty();

    Calculation(Catalogue catalogue, PreparedRule prepared, Facts facts) {
        this.catalogue = catalogue;
        this.prepared = prepared;
        this.facts = facts;
    }

    /**
     * The proposal.
     *
     * @throws HConfigException when the setting cannot have the value
     */
    Proposal propose() {
        Policy.Rule rule = prepared.rule();
        Optional<ValueRange> range = Optional.empty();
        String value;
        if (rule.ask() instanceof Policy.Ask.Constant constant) {
            value = catalogue.canonical(setting(), constant.value());
            text.append(shown(value)).append(", fixed by the policy");
        } else if (isNumber(setting().type())) {
            range = range();
            value = bounded(main());
        } else {
            value = catalogue.canonical(setting(), word(main()));
            text.append(facts.worked(main(), value));
        }
        prepared.main().ifPresent(main -> text.append(facts.behind(main)));
        return new Proposal(
                setting().key(), value, range, formula(), text.toString(), bound, rule.why(), rule.source());
    }

    /** True for settings whose formulas compute a number. */
    static boolean isNumber(SettingType type) {
        return switch (type) {
            case BYTES, INTEGER, FRACTION, DECIMAL, MILLISECONDS -> true;
            case BOOLEAN, CLASS, TEXT -> false;
        };
    }

    private Optional<ValueRange> range() {
        if (!(prepared.rule().ask() instanceof Policy.Ask.Chosen chosen)) {
            return Optional.empty();
        }
        Expression low = prepared.low().orElseThrow();
        Expression high = prepared.high().orElseThrow();
        double from = low.number(facts.numbers());
        double to = high.number(facts.numbers());
        requireFinite(from, low);
        requireFinite(to, high);
        ValueRange range = new ValueRange(end(from), end(to));
        text.append("from ")
                .append(facts.worked(low, shown(range.low())))
                .append(" to ")
                .append(facts.worked(high, shown(range.high())))
                .append("; chosen, because ")
                .append(chosen.because())
                .append(": ");
        boolean bytes = setting().type() == SettingType.BYTES;
        facts.define("low", from, bytes);
        facts.define("high", to, bytes);
        return Optional.of(range);
    }

    private String bounded(Expression main) {
        double exact = main.number(facts.numbers());
        requireFinite(exact, main);
        BigDecimal asked = Numbers.rounded(setting(), exact, sizeFloor());
        String exactText = setting().type() == SettingType.BYTES ? Numbers.bytes(exact) : Numbers.text(exact);
        text.append(facts.worked(main, exactText));
        String roundedText = shown(asked.toPlainString());
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

    private BigDecimal limited(BigDecimal asked, Policy.Bound limit, Expression expression, RoundingMode mode) {
        double exact = expression.number(facts.numbers());
        requireFinite(exact, expression);
        BigDecimal end = Numbers.rounded(setting(), exact, mode);
        boolean low = mode == RoundingMode.CEILING;
        boolean holds = low ? asked.compareTo(end) >= 0 : asked.compareTo(end) <= 0;
        if (holds) {
            return asked;
        }
        String endText = shown(end.toPlainString());
        text.append(low ? ", at least " : ", at most ").append(facts.worked(expression, endText));
        bound = Optional.of((low ? "raised to " : "held at ") + endText + " instead of " + shown(asked.toPlainString())
                + ": " + limit.reason());
        return end;
    }

    private void requireFinite(double number, Expression expression) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new HConfigException(
                    PolicyError.FORMULA_RESULT,
                    expression.formula().place() + ": the formula for "
                            + setting().key() + " comes to " + Numbers.text(number),
                    "the calculation is: " + facts.worked(expression, Numbers.text(number)),
                    "Guard the division, for example with max(1, …).");
        }
    }

    private String formula() {
        Policy.Ask ask = prepared.rule().ask();
        if (ask instanceof Policy.Ask.Constant constant) {
            return constant.value();
        }
        if (ask instanceof Policy.Ask.Chosen chosen) {
            return "from " + chosen.low().text() + " to " + chosen.high().text() + ", choose "
                    + chosen.choose().text();
        }
        return main().formula().text();
    }

    private String word(Expression expression) {
        return setting().type() == SettingType.BOOLEAN
                ? String.valueOf(expression.truth(facts.numbers()))
                : expression.text(facts.numbers());
    }

    private String end(double number) {
        return catalogue.normal(
                setting(), Numbers.rounded(setting(), number, sizeFloor()).toPlainString());
    }

    private RoundingMode sizeFloor() {
        return setting().type() == SettingType.BYTES ? RoundingMode.FLOOR : RoundingMode.HALF_UP;
    }

    private Setting setting() {
        return prepared.setting();
    }

    private Expression main() {
        return prepared.main().orElseThrow();
    }

    private String shown(String value) {
        return catalogue.display(setting(), value);
    }
}

package org.hconfig.xconfig.policy;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelSource;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelSelect;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;

/** Checks that every name in a formula exists, and suggests corrections. */
final class FormulaNameChecker {
    private static final Set<String> OPERATORS = Set.of(
            "_+_", "_-_", "_*_", "_/_", "_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_", "_&&_", "_||_", "!_", "-_",
            "_?_:_");

    private final Formula formula;
    private final CelSource source;
    private final Collection<String> names;
    private final ProblemCollector problemCollector;
    private boolean good = true;

    private FormulaNameChecker(
            Formula formula, CelSource source, Collection<String> names, ProblemCollector problemCollector) {
        this.formula = formula;
        this.source = source;
        this.names = names;
        this.problemCollector = problemCollector;
    }

    /** Returns true when all names exist; otherwise the problems are noted. */
    static boolean check(
            Formula formula,
            CelAbstractSyntaxTree parsed,
            Collection<String> names,
            ProblemCollector problemCollector) {
        FormulaNameChecker check = new FormulaNameChecker(formula, parsed.getSource(), names, problemCollector);
        check.visit(parsed.getExpr());
        return check.good;
    }

    private void visit(CelExpr expression) {
        switch (expression.getKind()) {
            case CONSTANT -> {}
            case IDENT, SELECT -> name(expression);
            case CALL -> call(expression);
            default ->
                bad(
                        PolicyError.FORMULA_TYPE,
                        expression,
                        "formulas do not support lists, maps and records",
                        "Compute with numbers.");
        }
    }

    private void name(CelExpr expression) {
        Optional<String> dotted = dotted(expression);
        if (dotted.isEmpty()) {
            bad(PolicyError.FORMULA_TYPE, expression, "a field of a computed value", "Use the variables as they are.");
        } else if (!names.contains(dotted.get())) {
            bad(
                    PolicyError.FORMULA_NAME,
                    expression,
                    "unknown variable '" + dotted.get() + "'",
                    SpellingSuggester.suggestion(
                            SpellingSuggester.of(dotted.get(), names),
                            "The variables are " + String.join(", ", names) + "."));
        }
    }

    private void call(CelExpr expression) {
        CelCall call = expression.call();
        if (!OPERATORS.contains(call.function()) && !FormulaFunction.ids().contains(call.function())) {
            bad(
                    PolicyError.FORMULA_NAME,
                    expression,
                    "unknown function or operator '" + call.function().replace("_", "") + "'",
                    SpellingSuggester.suggestion(
                            SpellingSuggester.of(call.function(), FormulaFunction.ids()),
                            "The functions are " + String.join(", ", FormulaFunction.ids()) + "."));
        }
        call.target().ifPresent(this::visit);
        List.copyOf(call.args()).forEach(this::visit);
    }

    private static Optional<String> dotted(CelExpr expression) {
        return switch (expression.getKind()) {
            case IDENT -> Optional.of(expression.ident().name());
            case SELECT -> {
                CelSelect select = expression.select();
                yield select.testOnly()
                        ? Optional.empty()
                        : dotted(select.operand()).map(operand -> operand + "." + select.field());
            }
            default -> Optional.empty();
        };
    }

    private void bad(ErrorCode code, CelExpr expression, String what, String next) {
        good = false;
        problemCollector.add(
                code,
                place(expression) + ": " + what,
                "the formula is: " + formula.text().strip(),
                next);
    }

    private SourcePosition place(CelExpr expression) {
        CelExpr first = expression;
        while (first.getKind() == CelExpr.ExprKind.Kind.SELECT) {
            first = first.select().operand();
        }
        return Optional.ofNullable(source.getPositionsMap().get(first.id()))
                .flatMap(source::getOffsetLocation)
                .map(location -> formula.at(location.getLine(), location.getColumn()))
                .orElse(formula.place());
    }
}

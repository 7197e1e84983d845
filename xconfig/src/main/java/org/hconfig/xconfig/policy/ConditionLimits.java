package org.hconfig.xconfig.policy;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** Finder of the constants with which a condition compares variables: {@code node.heap_gb <= 8} limits the heap by 8. */
final class ConditionLimits {
    private static final Set<String> COMPARISONS = Set.of("_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_");

    private final Set<String> variables;
    private final Map<String, NavigableSet<Double>> limits = new LinkedHashMap<>();

    private ConditionLimits(Set<String> variables) {
        this.variables = variables;
    }

    /**
     * Returns the finite constants by the variable that they limit, in order.
     *
     * @param variables names of the variables
     */
    static Map<String, NavigableSet<Double>> of(CompiledFormula condition, Set<String> variables) {
        ConditionLimits finder = new ConditionLimits(variables);
        finder.visit(condition.tree());
        return finder.limits;
    }

    private void visit(CelExpr part) {
        if (part.getKind() != CelExpr.ExprKind.Kind.CALL) {
            return;
        }
        CelCall call = part.call();
        if (COMPARISONS.contains(call.function())) {
            limit(call.args().get(0), call.args().get(1));
            limit(call.args().get(1), call.args().get(0));
        }
        call.args().forEach(this::visit);
    }

    private void limit(CelExpr variable, CelExpr limit) {
        if (variable.getKind() != CelExpr.ExprKind.Kind.IDENT
                || !variables.contains(variable.ident().name())) {
            return;
        }
        OptionalDouble constant = constant(limit);
        if (constant.isPresent() && Double.isFinite(constant.getAsDouble())) {
            limits.computeIfAbsent(variable.ident().name(), unused -> new TreeSet<>())
                    .add(constant.getAsDouble());
        }
    }

    /** Returns the value of an expression without variables; empty for any other. */
    private static OptionalDouble constant(CelExpr part) {
        if (part.getKind() == CelExpr.ExprKind.Kind.CONSTANT) {
            return part.constant().getKind() == CelConstant.Kind.DOUBLE_VALUE
                    ? OptionalDouble.of(part.constant().doubleValue())
                    : OptionalDouble.empty();
        }
        if (part.getKind() != CelExpr.ExprKind.Kind.CALL) {
            return OptionalDouble.empty();
        }
        List<OptionalDouble> arguments =
                part.call().args().stream().map(ConditionLimits::constant).toList();
        return arguments.stream().allMatch(OptionalDouble::isPresent)
                ? applied(
                        part.call().function(),
                        arguments.stream()
                                .mapToDouble(OptionalDouble::getAsDouble)
                                .toArray())
                : OptionalDouble.empty();
    }

    private static OptionalDouble applied(String function, double[] arguments) {
        return switch (function) {
            case "_+_" -> OptionalDouble.of(arguments[0] + arguments[1]);
            case "_-_" -> OptionalDouble.of(arguments[0] - arguments[1]);
            case "_*_" -> OptionalDouble.of(arguments[0] * arguments[1]);
            case "_/_" -> OptionalDouble.of(arguments[0] / arguments[1]);
            case "-_" -> OptionalDouble.of(-arguments[0]);
            default ->
                Arrays.stream(FormulaFunction.values())
                        .filter(known -> known.id().equals(function))
                        .mapToDouble(known -> FormulaFunction.apply(known, arguments))
                        .findFirst();
        };
    }
}

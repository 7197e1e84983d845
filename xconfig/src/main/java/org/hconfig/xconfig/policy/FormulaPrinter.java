package org.hconfig.xconfig.policy;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Pretty printer of formulas: {@code MiB(128) * node.heap_gb} as {@code 128 MiB × node.heap_gb}. */
final class FormulaPrinter {
    private static final Map<String, String> SIGNS = Map.ofEntries(
            Map.entry("_+_", "+"),
            Map.entry("_-_", "-"),
            Map.entry("_*_", "×"),
            Map.entry("_/_", "÷"),
            Map.entry("_<_", "<"),
            Map.entry("_<=_", "<="),
            Map.entry("_>_", ">"),
            Map.entry("_>=_", ">="),
            Map.entry("_==_", "="),
            Map.entry("_!=_", "≠"),
            Map.entry("_&&_", "and"),
            Map.entry("_||_", "or"));
    private static final List<List<String>> LEVELS = List.of(
            List.of("_||_"),
            List.of("_&&_"),
            List.of("_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_"),
            List.of("_+_", "_-_"),
            List.of("_*_", "_/_"));
    private static final int HIGHEST = LEVELS.size();

    private final UnaryOperator<String> name;

    /** Creates a printer that prints each name as {@code name} returns it: the name itself, or its number. */
    FormulaPrinter(UnaryOperator<String> name) {
        this.name = name;
    }

    String print(CelExpr expression) {
        return print(expression, 0);
    }

    private String print(CelExpr expression, int level) {
        return switch (expression.getKind()) {
            case CONSTANT -> constant(expression.constant());
            case IDENT -> name.apply(expression.ident().name());
            case CALL -> call(expression.call(), level);
            default -> throw new IllegalStateException("no part of formulas: " + expression.getKind());
        };
    }

    private static String constant(CelConstant constant) {
        return switch (constant.getKind()) {
            case DOUBLE_VALUE -> PolicyNumberFormatter.text(constant.doubleValue());
            case BOOLEAN_VALUE -> String.valueOf(constant.booleanValue());
            case STRING_VALUE -> constant.stringValue();
            default -> throw new IllegalStateException("no part of formulas: " + constant.getKind());
        };
    }

    private String call(CelCall call, int level) {
        List<CelExpr> args = call.args();
        String sign = SIGNS.get(call.function());
        if (sign != null) {
            int own = levelOf(call.function());
            // The right operand binds tighter, so that a - (b - c) keeps its parentheses.
            String text = print(args.get(0), own) + " " + sign + " " + print(args.get(1), own + 1);
            return own < level ? "(" + text + ")" : text;
        }
        return switch (call.function()) {
            case "_?_:_" -> {
                String text =
                        "if " + print(args.get(0)) + " then " + print(args.get(1)) + " else " + print(args.get(2));
                yield level > 0 ? "(" + text + ")" : text;
            }
            case "-_" -> "-" + print(args.get(0), HIGHEST);
            case "!_" -> "not " + print(args.get(0), HIGHEST);
            default -> function(call.function(), args);
        };
    }

    private String function(String function, List<CelExpr> args) {
        boolean unitOfConstant = args.size() == 1
                && args.get(0).getKind() == CelExpr.ExprKind.Kind.CONSTANT
                && FormulaFunction.unit(function);
        return unitOfConstant
                ? print(args.get(0)) + " " + function
                : function + args.stream().map(this::print).collect(Collectors.joining(", ", "(", ")"));
    }

    private static int levelOf(String function) {
        for (int level = 0; level < LEVELS.size(); level++) {
            if (LEVELS.get(level).contains(function)) {
                return level;
            }
        }
        throw new IllegalStateException("no operator: " + function);
    }
}

package org.hconfig.xconfig.policy;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A compiled formula: its names exist and its types agree. */
final class CompiledFormula {
    private final Formula formula;
    private final CelExpr tree;
    private final CelRuntime.Program program;
    private final Set<String> names = new HashSet<>();

    CompiledFormula(Formula formula, CelAbstractSyntaxTree checked, CelRuntime.Program program) {
        this.formula = formula;
        this.tree = checked.getExpr();
        this.program = program;
        collectNames(tree);
    }

    Formula formula() {
        return formula;
    }

    /** Returns the names that it uses. */
    Set<String> names() {
        return Collections.unmodifiableSet(names);
    }

    /** Returns true when it consists of a single name. */
    boolean isName() {
        return tree.getKind() == CelExpr.ExprKind.Kind.IDENT;
    }

    CelExpr tree() {
        return tree;
    }

    /** Evaluates it; the result may be infinite or NaN after a division by zero. */
    double number(Map<String, Object> names) {
        return (Double) value(names);
    }

    boolean truth(Map<String, Object> names) {
        return (Boolean) value(names);
    }

    String text(Map<String, Object> names) {
        return (String) value(names);
    }

    private Object value(Map<String, Object> names) {
        try {
            return program.eval(names);
        } catch (CelEvaluationException e) {
            throw new IllegalStateException("a checked formula failed: " + formula.text(), e);
        }
    }

    private void collectNames(CelExpr part) {
        if (part.getKind() == CelExpr.ExprKind.Kind.IDENT) {
            names.add(part.ident().name());
        } else if (part.getKind() == CelExpr.ExprKind.Kind.CALL) {
            part.call().args().forEach(this::collectNames);
        }
    }
}

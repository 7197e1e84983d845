package org.hconfig.xconfig.policy;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.Map;

/** A formula that has been compiled: its names exist and its types agree. */
final class Expression {
    private final Formula formula;
    private final CelExpr tree;
    private final CelRuntime.Program program;

    Expression(Formula formula, CelAbstractSyntaxTree checked, CelRuntime.Program program) {
        this.formula = formula;
        this.tree = checked.getExpr();
        this.program = program;
    }

    Formula formula() {
        return formula;
    }

    CelExpr tree() {
        return tree;
    }

    /** The number it comes to; may be infinite or NaN after a division by zero. */
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
}

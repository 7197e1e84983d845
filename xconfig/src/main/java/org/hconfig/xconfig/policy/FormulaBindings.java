package org.hconfig.xconfig.policy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hconfig.xconfig.spi.FormulaFacts;
import org.hconfig.xconfig.spi.FormulaVariable;

/** Values of the names in a policy's formulas for one set of inputs, with their display texts. */
final class FormulaBindings {
    private final Map<String, Object> numbers = new HashMap<>();
    private final Set<String> bytes = new HashSet<>();
    private final Map<String, String> workings = new LinkedHashMap<>();

    FormulaBindings(List<FormulaVariable> variables, FormulaFacts inputs) {
        for (FormulaVariable formulaVariable : variables) {
            define(formulaVariable.id(), inputs.value(formulaVariable), formulaVariable.isBytes());
        }
    }

    /** Binds a name to a number; {@code isBytes} selects the display format. */
    void define(String name, double number, boolean isBytes) {
        numbers.put(name, number);
        if (isBytes) {
            bytes.add(name);
        } else {
            bytes.remove(name);
        }
    }

    /** Binds a named value of a policy with its calculation. */
    void derive(Policy.NamedValue value, CompiledFormula compiledFormula) {
        double number = compiledFormula.number(numbers);
        String result = value.bytes() ? PolicyNumberFormatter.bytes(number) : PolicyNumberFormatter.text(number);
        workings.put(value.name(), value.name() + " = " + calculation(compiledFormula, result));
        define(value.name(), number, value.bytes());
    }

    Map<String, Object> numbers() {
        return numbers;
    }

    /** Returns the named values with their calculations, in order. */
    List<String> calculations() {
        return List.copyOf(workings.values());
    }

    /**
     * Returns {@code 128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB}, without repetitions. A formula that is
     * just a named value is replaced by that value's calculation.
     */
    String calculation(CompiledFormula compiledFormula, String result) {
        String named = new FormulaPrinter(name -> name).print(compiledFormula.tree());
        if (compiledFormula.isName() && workings.containsKey(named)) {
            return workings.getOrDefault(named, named);
        }
        String numbered = new FormulaPrinter(this::shown).print(compiledFormula.tree());
        StringBuilder text = new StringBuilder(named);
        if (!numbered.equals(named)) {
            text.append(" = ").append(numbered);
        }
        if (!result.equals(numbered)) {
            text.append(" = ").append(result);
        }
        return text.toString();
    }

    /** Returns the calculations of the named values that this formula uses, one clause each; empty when it uses none. */
    String derivations(CompiledFormula compiledFormula) {
        StringBuilder text = new StringBuilder();
        workings.forEach((name, working) -> {
            // A formula that consists of this name shows the calculation itself.
            if (compiledFormula.names().contains(name) && !compiledFormula.isName()) {
                text.append("; ").append(working);
            }
        });
        return text.toString();
    }

    private String shown(String name) {
        double number = (Double) numbers.getOrDefault(name, Double.NaN);
        return bytes.contains(name) ? PolicyNumberFormatter.bytes(number) : PolicyNumberFormatter.text(number);
    }
}

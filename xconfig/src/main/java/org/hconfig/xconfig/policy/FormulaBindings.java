package org.hconfig.xconfig.policy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the names in a policy's formulas stand for, for one set of inputs, and how people read them. */
final class FormulaBindings {
    private final Map<String, Object> numbers = new HashMap<>();
    private final Set<String> bytes = new HashSet<>();
    private final Map<String, String> workings = new LinkedHashMap<>();

    FormulaBindings(PolicyInputs inputs) {
        for (FormulaVariable formulaVariable : FormulaVariable.values()) {
            define(formulaVariable.id(), formulaVariable.value(inputs), formulaVariable.isBytes());
        }
    }

    /** Gives a name a number; {@code isBytes} tells how people read it. */
    void define(String name, double number, boolean isBytes) {
        numbers.put(name, number);
        if (isBytes) {
            bytes.add(name);
        } else {
            bytes.remove(name);
        }
    }

    /** The same for a named value of a policy, with how it came about. */
    void derive(Policy.NamedValue value, CompiledFormula compiledFormula) {
        double number = compiledFormula.number(numbers);
        String result = value.bytes() ? PolicyNumberFormatter.bytes(number) : PolicyNumberFormatter.text(number);
        workings.put(value.name(), value.name() + " = " + calculation(compiledFormula, result));
        define(value.name(), number, value.bytes());
    }

    Map<String, Object> numbers() {
        return numbers;
    }

    /** The named values with their calculations, in order. */
    List<String> calculations() {
        return List.copyOf(workings.values());
    }

    /**
     * {@code 128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB}, leaving out what would stand there twice. A formula that is
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

    /** How the named values that this formula uses came about, one clause each; empty when it uses none. */
    String derivations(CompiledFormula compiledFormula) {
        StringBuilder text = new StringBuilder();
        workings.forEach((name, working) -> {
            // A formula that is just this name shows the working itself.
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

package org.hconfig.xconfig.policy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What the names in a policy's formulas stand for, for one set of inputs, and how people read them. */
final class Facts {
    private final Map<String, Object> numbers = new HashMap<>();
    private final Set<String> bytes = new HashSet<>();
    private final Map<String, String> derivations = new LinkedHashMap<>();

    Facts(PolicyInputs inputs) {
        for (Variable variable : Variable.values()) {
            define(variable.word(), variable.value(inputs), variable.isBytes());
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
    void derive(Policy.NamedValue value, Expression expression) {
        double number = expression.number(numbers);
        derivations.put(
                value.name(),
                value.name() + " = "
                        + worked(expression, value.bytes() ? Numbers.bytes(number) : Numbers.text(number)));
        define(value.name(), number, value.bytes());
    }

    Map<String, Object> numbers() {
        return numbers;
    }

    /** {@code 128 MiB × node.heap_gb = 128 MiB × 4 = 512 MiB}, leaving out what would stand there twice. */
    String worked(Expression expression, String result) {
        String named = new FormulaPrinter(name -> name).print(expression.tree());
        String numbered = new FormulaPrinter(this::shown).print(expression.tree());
        StringBuilder text = new StringBuilder(named);
        if (!numbered.equals(named)) {
            text.append(" = ").append(numbered);
        }
        if (!result.equals(numbered)) {
            text.append(" = ").append(result);
        }
        return text.toString();
    }

    /** How the named values that these formulas use came about, one clause each; empty when they use none. */
    String derivations(Iterable<Expression> expressions) {
        Set<String> used = new HashSet<>();
        FormulaPrinter collector = new FormulaPrinter(name -> {
            used.add(name);
            return name;
        });
        expressions.forEach(expression -> collector.print(expression.tree()));
        StringBuilder text = new StringBuilder();
        derivations.forEach((name, derivation) -> {
            if (used.contains(name)) {
                text.append("; ").append(derivation);
            }
        });
        return text.toString();
    }

    private String shown(String name) {
        double number = (Double) numbers.getOrDefault(name, Double.NaN);
        return bytes.contains(name) ? Numbers.bytes(number) : Numbers.text(number);
    }
}

package org.hconfig.xconfig.policy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the names in a policy's formulas stand for, for one set of inputs, and how people read them. */
final class Facts {
    private record Derivation(String name, Expression expression, String text) {}

    private final Map<String, Object> numbers = new HashMap<>();
    private final Set<String> bytes = new HashSet<>();
    private final List<Derivation> derivations = new ArrayList<>();

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
        String result = value.bytes() ? Numbers.bytes(number) : Numbers.text(number);
        derivations.add(new Derivation(value.name(), expression, worked(expression, result)));
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

    /** How the named values behind these formulas came about, one clause each; empty when there are none. */
    String derivations(Iterable<Expression> expressions) {
        Set<String> behind = new HashSet<>();
        expressions.forEach(expression -> behind.addAll(expression.names()));
        List<Derivation> shown = new ArrayList<>();
        // A value uses only values before it, so one walk from the last to the first finds all.
        for (int i = derivations.size() - 1; i >= 0; i--) {
            Derivation derivation = derivations.get(i);
            if (behind.contains(derivation.name())) {
                behind.addAll(derivation.expression().names());
                shown.add(0, derivation);
            }
        }
        return shown.stream()
                .map(derivation -> "; " + derivation.name() + " = " + derivation.text())
                .collect(Collectors.joining());
    }

    private String shown(String name) {
        double number = (Double) numbers.getOrDefault(name, Double.NaN);
        return bytes.contains(name) ? Numbers.bytes(number) : Numbers.text(number);
    }
}

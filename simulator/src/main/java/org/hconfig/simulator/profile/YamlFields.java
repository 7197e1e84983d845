package org.hconfig.simulator.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.DataSize;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.io.YamlGuard;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reader of a mapping in a YAML document, field by field; collects missing and invalid values as problems. */
public final class YamlFields {
    private final String where;
    private final Map<?, ?> values;
    private final ErrorCode code;
    private final ProblemCollector problemCollector;

    private YamlFields(String where, Map<?, ?> values, ErrorCode code, ProblemCollector problemCollector) {
        this.where = where;
        this.values = values;
        this.code = code;
        this.problemCollector = problemCollector;
    }

    /**
     * Parses the document's mapping.
     *
     * @param name the name of the document in messages
     * @param code the error code of all its problems
     * @throws HConfigException when it is not YAML or not a mapping
     */
    public static YamlFields of(String name, String text, ErrorCode code) {
        YamlGuard.refusal(text).ifPresent(why -> {
            throw new HConfigException(code, name + " cannot be read", why, "Correct the file.");
        });
        try {
            Object document = new Load(LoadSettings.builder().setLabel(name).build()).loadFromString(text);
            if (document instanceof Map<?, ?> map) {
                return new YamlFields(name + ": ", map, code, new ProblemCollector());
            }
        } catch (YamlEngineException broken) {
            throw new HConfigException(
                    new Problem(code, name + " is not YAML", String.valueOf(broken.getMessage()), "Fix the file."),
                    broken);
        }
        throw new HConfigException(code, name + " is not a mapping of names to values", "", "Fix the file.");
    }

    /** Returns the mapping with a name; adds a problem and returns an empty one when it is missing. */
    public YamlFields fields(String name) {
        Object value = values.get(name);
        if (value instanceof Map<?, ?> map) {
            return new YamlFields(where + name + ".", map, code, problemCollector);
        }
        problemCollector.add(code, where + name + " is missing or not a mapping", "", "Add it.");
        return new YamlFields(where + name + ".", Map.of(), code, new ProblemCollector());
    }

    /** Returns whether there is a value with that name. */
    public boolean has(String name) {
        return values.get(name) != null;
    }

    /** Returns a required number. */
    public double number(String name) {
        return values.get(name) == null ? missing(name) : number(name, 0);
    }

    /** Returns a number, or its default. */
    public double number(String name, double otherwise) {
        Object value = values.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        problemCollector.add(code, where + name + "=" + value + " is not a number", "", "Give a number.");
        return otherwise;
    }

    /** Returns a finite number above 0, or its default. */
    public double positive(String name, double otherwise) {
        return positive(name, number(name, otherwise), otherwise);
    }

    /** Returns a required finite number above 0. */
    public double positive(String name) {
        return positive(name, number(name), 1);
    }

    private double positive(String name, double value, double otherwise) {
        if (!(value > 0) || (Double.isInfinite(value) && value != otherwise)) {
            problemCollector.add(code, where + name + "=" + value + " is not above 0", "", "Give a number above 0.");
            return otherwise;
        }
        return value;
    }

    /** Returns a truth value, or its default. */
    public boolean flag(String name, boolean otherwise) {
        Object value = values.get(name);
        if (value instanceof Boolean flag) {
            return flag;
        }
        if (value != null) {
            problem(name + "=" + value + " is neither true nor false", "", "Give true or false.");
        }
        return otherwise;
    }

    /** Returns an integer within a range. */
    public int whole(String name, int otherwise, int low, int high) {
        double value = number(name, otherwise);
        if (value != Math.rint(value) || value < low || value > high) {
            String what = value == Math.rint(value) && Math.abs(value) < 1e15
                    ? Long.toString((long) value)
                    : Double.toString(value);
            problem(
                    name + "=" + what + " is not a whole number from " + low + " to " + high,
                    "",
                    "Give a number in this range.");
            return otherwise;
        }
        return (int) value;
    }

    private double missing(String name) {
        problemCollector.add(code, where + name + " is missing", "", "Add it.");
        return 1;
    }

    /** Returns a required size such as {@code 8g}. */
    public DataSize size(String name) {
        Object value = values.get(name);
        if (value == null) {
            missing(name);
            return new DataSize(1);
        }
        return size(name, new DataSize(1));
    }

    /** Returns a size such as {@code 8g}, or its default. */
    public DataSize size(String name, DataSize otherwise) {
        Object value = values.get(name);
        if (value == null) {
            return otherwise;
        }
        try {
            return DataSize.parse(value.toString());
        } catch (IllegalArgumentException bad) {
            problemCollector.add(code, where + name + ": " + bad.getMessage(), "", "Give a size.");
            return otherwise;
        }
    }

    /** Returns a text, or its default. */
    public String text(String name, String otherwise) {
        Object value = values.get(name);
        return value == null ? otherwise : value.toString();
    }

    /** Returns a mapping of names to texts; empty when it is missing. */
    public Map<String, String> texts(String name) {
        @Nullable Object value = values.get(name);
        if (value == null) {
            return Map.of();
        }
        if (!(value instanceof Map<?, ?> map)) {
            problemCollector.add(code, where + name + " is not a mapping", "", "Add names with values below it.");
            return Map.of();
        }
        Map<String, String> texts = new java.util.LinkedHashMap<>();
        map.forEach((key, text) -> texts.put(String.valueOf(key), String.valueOf(text)));
        return texts;
    }

    /** Returns the mappings of a required list. */
    public List<YamlFields> list(String name) {
        List<YamlFields> entries = new ArrayList<>();
        if (!(values.get(name) instanceof List<?> list) || list.isEmpty()) {
            problemCollector.add(code, where + name + " is missing or not a list", "", "Add it.");
            return entries;
        }
        for (int i = 0; i < list.size(); i++) {
            String place = where + name + "[" + (i + 1) + "].";
            if (list.get(i) instanceof Map<?, ?> map) {
                entries.add(new YamlFields(place, map, code, problemCollector));
            } else {
                problemCollector.add(code, place + " is not a mapping", "", "Give names with values.");
            }
        }
        return entries;
    }

    /** Adds a problem for each unknown name. */
    public void only(Set<String> known) {
        for (Object name : values.keySet()) {
            if (!known.contains(String.valueOf(name))) {
                problemCollector.add(
                        code,
                        where + name + " is unknown",
                        "known names: " + String.join(", ", new TreeSet<>(known)),
                        "Correct or remove the name.");
            }
        }
    }

    /** Adds a problem with a field. */
    public void problem(String what, String why, String next) {
        problemCollector.add(code, where + what, why, next);
    }

    /** Returns whether there is no problem so far, in this mapping and all others of the document. */
    public boolean good() {
        return problemCollector.isEmpty();
    }

    /** Throws all problems, if there are any. */
    public void throwIfAny() {
        problemCollector.throwIfAny();
    }
}

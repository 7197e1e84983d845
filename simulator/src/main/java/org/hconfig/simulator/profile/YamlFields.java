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

/** A mapping of a YAML document, read field by field; what is missing or wrong is gathered. */
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
     * The document's mapping.
     *
     * @param name what the document is called in messages
     * @param code of all problems with it
     * @throws HConfigException when it is no YAML or no mapping
     */
    public static YamlFields of(String name, String text, ErrorCode code) {
        YamlGuard.refusal(text).ifPresent(why -> {
            throw new HConfigException(code, name + " is not read", why, "Correct the file.");
        });
        try {
            Object document = new Load(LoadSettings.builder().setLabel(name).build()).loadFromString(text);
            if (document instanceof Map<?, ?> map) {
                return new YamlFields(name + ": ", map, code, new ProblemCollector());
            }
        } catch (YamlEngineException broken) {
            throw new HConfigException(
                    new Problem(code, name + " is not YAML", String.valueOf(broken.getMessage()), "Mend the file."),
                    broken);
        }
        throw new HConfigException(code, name + " is not a mapping of names to values", "", "Mend the file.");
    }

    /** The mapping below a name; when it is missing that is a problem, and an empty one is returned. */
    public YamlFields fields(String name) {
        Object value = values.get(name);
        if (value instanceof Map<?, ?> map) {
            return new YamlFields(where + name + ".", map, code, problemCollector);
        }
        problemCollector.add(code, where + name + " is missing or is no mapping", "", "Add it.");
        return new YamlFields(where + name + ".", Map.of(), code, new ProblemCollector());
    }

    /** Whether there is a value of that name. */
    public boolean has(String name) {
        return values.get(name) != null;
    }

    /** A number that must be there. */
    public double number(String name) {
        return values.get(name) == null ? missing(name) : number(name, 0);
    }

    /** A number. */
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

    /** A number above 0 that is not infinite. */
    public double positive(String name, double otherwise) {
        return positive(name, number(name, otherwise), otherwise);
    }

    /** The same, which must be there. */
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

    /** A whole number within bounds. */
    public int whole(String name, int otherwise, int low, int high) {
        double value = number(name, otherwise);
        if (value != Math.rint(value) || value < low || value > high) {
            String what = value == Math.rint(value) && Math.abs(value) < 1e15
                    ? Long.toString((long) value)
                    : Double.toString(value);
            problem(name + "=" + what + " is no whole number from " + low + " to " + high, "", "Correct it.");
            return otherwise;
        }
        return (int) value;
    }

    private double missing(String name) {
        problemCollector.add(code, where + name + " is missing", "", "Add it.");
        return 1;
    }

    /** A size such as {@code 8g} that must be there. */
    public DataSize size(String name) {
        Object value = values.get(name);
        if (value == null) {
            missing(name);
            return new DataSize(1);
        }
        return size(name, new DataSize(1));
    }

    /** A size such as {@code 8g}. */
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

    /** A text. */
    public String text(String name, String otherwise) {
        Object value = values.get(name);
        return value == null ? otherwise : value.toString();
    }

    /** A mapping of names to texts, empty when it is missing. */
    public Map<String, String> texts(String name) {
        @Nullable Object value = values.get(name);
        if (value == null) {
            return Map.of();
        }
        if (!(value instanceof Map<?, ?> map)) {
            problemCollector.add(code, where + name + " is no mapping", "", "Write names and values below it.");
            return Map.of();
        }
        Map<String, String> texts = new java.util.LinkedHashMap<>();
        map.forEach((key, text) -> texts.put(String.valueOf(key), String.valueOf(text)));
        return texts;
    }

    /** The mappings of a list that must be there. */
    public List<YamlFields> list(String name) {
        List<YamlFields> entries = new ArrayList<>();
        if (!(values.get(name) instanceof List<?> list) || list.isEmpty()) {
            problemCollector.add(code, where + name + " is missing or is no list", "", "Add it.");
            return entries;
        }
        for (int i = 0; i < list.size(); i++) {
            String place = where + name + "[" + (i + 1) + "].";
            if (list.get(i) instanceof Map<?, ?> map) {
                entries.add(new YamlFields(place, map, code, problemCollector));
            } else {
                problemCollector.add(code, place + " is no mapping", "", "Write names and values there.");
            }
        }
        return entries;
    }

    /** Names that are not among these are problems. */
    public void only(Set<String> known) {
        for (Object name : values.keySet()) {
            if (!known.contains(String.valueOf(name))) {
                problemCollector.add(
                        code,
                        where + name + " is not known",
                        "known are " + String.join(", ", new TreeSet<>(known)),
                        "Correct the name or take it out.");
            }
        }
    }

    /** Notes a problem with a field. */
    public void problem(String what, String why, String next) {
        problemCollector.add(code, where + what, why, next);
    }

    /** Whether there was no problem so far, in this mapping and those around it and in it. */
    public boolean good() {
        return problemCollector.isEmpty();
    }

    /** Ends with all problems, if there were any. */
    public void throwIfAny() {
        problemCollector.throwIfAny();
    }
}

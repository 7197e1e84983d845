package org.hconfig.xconfig.policy;

/** Text of a policy file that is written: YAML, line by line. Not thread-safe. */
public final class PolicyFileText {
    private final StringBuilder yaml;

    /** Begins a policy file. */
    public PolicyFileText() {
        this("format: 1\n");
    }

    private PolicyFileText(String begin) {
        this.yaml = new StringBuilder(begin);
    }

    /** Begins a text that is inserted into a policy file. */
    public static PolicyFileText fragment() {
        return new PolicyFileText("");
    }

    /** Adds a line as it is. */
    public void line(String line) {
        yaml.append(line).append('\n');
    }

    /**
     * Adds a field whose value is written as it is: a name, a number or a formula.
     *
     * @param indent number of blanks before the name
     * @param name name of the field; for the first field of an entry of a list, {@code - } before it
     */
    public void field(int indent, String name, String value) {
        line(" ".repeat(indent) + name + ": " + value);
    }

    /**
     * Adds a field whose value may contain any character. Those that a policy file cannot contain become question marks.
     *
     * @param indent number of blanks before the name
     * @param name name of the field; for the first field of an entry of a list, {@code - } before it
     */
    public void text(int indent, String name, String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().forEach(point -> {
            if (point == '"' || point == '\\') {
                quoted.append('\\').appendCodePoint(point);
            } else if (Character.isISOControl(point) || !Character.isValidCodePoint(point) || point > 0xFFFD) {
                quoted.append('?');
            } else {
                quoted.appendCodePoint(point);
            }
        });
        field(indent, name, quoted.append('"').toString());
    }

    /**
     * Adds a bound of the formula of a setting.
     *
     * @param field {@code at-least} or {@code at-most}
     */
    public void bound(String field, String formula, String reason) {
        line("    " + field + ":");
        field(6, "formula", formula);
        text(6, "reason", reason);
    }

    /** Returns the text of the file so far. */
    @Override
    public String toString() {
        return yaml.toString();
    }
}

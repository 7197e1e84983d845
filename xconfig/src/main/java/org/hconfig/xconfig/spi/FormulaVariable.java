package org.hconfig.xconfig.spi;

/**
 * A numeric variable of the formulas in policies. The adapter's own value.
 *
 * @param id the name in formulas: {@code node.heap_gb}
 * @param isBytes true when it is a number of bytes
 * @param meaning the description with its unit
 */
public record FormulaVariable(String id, boolean isBytes, String meaning) {
    /** Checks that it has a name and a meaning. */
    public FormulaVariable {
        if (id.isBlank() || meaning.isBlank()) {
            throw new IllegalArgumentException("a variable needs a name and a meaning: " + id);
        }
    }
}

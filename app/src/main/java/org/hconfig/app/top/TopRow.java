package org.hconfig.app.top;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A row of {@code top}: a server or a table.
 *
 * @param name its name
 * @param cells its figures, in the order of the columns after the name
 */
public record TopRow(String name, List<Cell> cells) {
    /**
     * A figure.
     *
     * @param number for sorting; empty if it is unknown
     * @param text as it is shown
     */
    public record Cell(OptionalDouble number, String text) {}
}

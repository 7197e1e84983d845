package org.hconfig.console.api;

/**
 * A parameter of an operation.
 *
 * @param name its name
 * @param inPath whether it is a part of the path; otherwise one of the query
 * @param required whether it must be given
 * @param description what it is
 * @param example a valid value
 */
public record ApiParameter(String name, boolean inPath, boolean required, String description, String example) {
    static ApiParameter path(String name, String description, String example) {
        return new ApiParameter(name, true, true, description, example);
    }

    static ApiParameter query(String name, String description, String example) {
        return new ApiParameter(name, false, false, description, example);
    }
}

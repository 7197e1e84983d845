package org.hconfig.xconfig.policy;

/**
 * Where something stands in a file.
 *
 * @param file the file's name, as the caller gave it
 * @param line the line, from 1
 * @param column the column, from 1
 */
public record SourcePosition(String file, int line, int column) {
    /** As compilers write it: {@code policy.yaml:14:7}. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}

package org.hconfig.xconfig.policy;

/**
 * Position in a file.
 *
 * @param file the file's name, as specified by the caller
 * @param line the line, from 1
 * @param column the column, from 1
 */
public record SourcePosition(String file, int line, int column) {
    /** Returns the compiler-style form: {@code policy.yaml:14:7}. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}

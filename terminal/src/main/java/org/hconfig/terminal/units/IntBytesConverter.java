package org.hconfig.terminal.units;

import org.hconfig.core.DataSize;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of a size ({@code 100}, {@code 1k}, {@code 2m}) of less than 2 GiB to bytes; a plain number is in bytes. */
public final class IntBytesConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        try {
            return Math.toIntExact(DataSize.parse(text).bytes());
        } catch (IllegalArgumentException invalid) {
            throw new TypeConversionException(String.valueOf(invalid.getMessage()));
        } catch (ArithmeticException large) {
            throw new TypeConversionException("'" + text + "' is too large");
        }
    }
}

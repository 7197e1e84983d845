package org.hconfig.terminal.units;

import org.hconfig.core.DataSize;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of a size ({@code 1k}, {@code 512m}) to bytes; a plain number is in bytes and can have a fraction. */
public final class BytesConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
        if (text.matches("-?\\d{1,15}(\\.\\d{1,15})?")) {
            return Double.valueOf(text);
        }
        try {
            return (double) DataSize.parse(text).bytes();
        } catch (IllegalArgumentException invalid) {
            throw new TypeConversionException(String.valueOf(invalid.getMessage()));
        }
    }
}

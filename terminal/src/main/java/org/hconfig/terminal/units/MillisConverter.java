package org.hconfig.terminal.units;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of a duration to milliseconds; a plain number is in milliseconds. */
public final class MillisConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        try {
            return Math.toIntExact(
                    DurationText.parse(text, Duration.ofMillis(1)).toMillis());
        } catch (IllegalArgumentException invalid) {
            throw new TypeConversionException(String.valueOf(invalid.getMessage()));
        } catch (ArithmeticException large) {
            throw new TypeConversionException("'" + text + "' is too long");
        }
    }
}

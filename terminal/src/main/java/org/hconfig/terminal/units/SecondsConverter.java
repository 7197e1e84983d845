package org.hconfig.terminal.units;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of a duration to whole seconds; a plain number is in seconds. */
public final class SecondsConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        try {
            Duration duration = DurationText.parse(text, Duration.ofSeconds(1));
            if (duration.toMillisPart() != 0) {
                throw new TypeConversionException("'" + text + "' is not a whole number of seconds");
            }
            return Math.toIntExact(duration.toSeconds());
        } catch (IllegalArgumentException invalid) {
            throw new TypeConversionException(String.valueOf(invalid.getMessage()));
        } catch (ArithmeticException large) {
            throw new TypeConversionException("'" + text + "' is too long");
        }
    }
}

package org.hconfig.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.hconfig.model.DataSize;
import org.hconfig.model.WorkloadKind;
import picocli.CommandLine.TypeConversionException;

/** Reads the words that stand for values on a command line. */
final class Converters {
    private Converters() {}

    static DataSize size(String text) {
        try {
            return DataSize.parse(text);
        } catch (IllegalArgumentException notASize) {
            throw new TypeConversionException(String.valueOf(notASize.getMessage()));
        }
    }

    static WorkloadKind workload(String text) {
        return Arrays.stream(WorkloadKind.values())
                .filter(kind -> kind.word().equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is not a workload; they are "
                        + Arrays.stream(WorkloadKind.values())
                                .map(WorkloadKind::word)
                                .collect(Collectors.joining(", "))));
    }
}

package org.hconfig.bench.probes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reader of the memory of processes from Linux's {@code /proc}.
 *
 * @param proc {@code /proc}, except in tests
 */
public record ProcessMemory(Path proc) {
    private static final Pattern PEAK = Pattern.compile("^VmHWM:\\s*(\\d+) kB$", Pattern.MULTILINE);
    private static final long KIB = 1024;

    /** Returns the largest resident memory of a process since its start in bytes; empty if it has ended. */
    public OptionalLong peakBytes(long pid) {
        try {
            Matcher peak = PEAK.matcher(
                    Files.readString(proc.resolve(Long.toString(pid)).resolve("status")));
            return peak.find() ? OptionalLong.of(Long.parseLong(peak.group(1)) * KIB) : OptionalLong.empty();
        } catch (IOException ended) {
            return OptionalLong.empty();
        }
    }
}

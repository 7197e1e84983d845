package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.DataSize;

/** Memory of the machine, as reported by Linux in {@code /proc/meminfo}. */
public final class MachineMemory {
    private static final Path MEMINFO = Path.of("/proc/meminfo");

    private MachineMemory() {}

    /** Returns the total memory; 0 if unknown. */
    public static DataSize total() {
        return new DataSize(read(MEMINFO, "MemTotal").orElse(0));
    }

    /** Returns the memory available to programs without swapping, in bytes; absent if unknown. */
    public static OptionalLong availableBytes() {
        return read(MEMINFO, "MemAvailable");
    }

    static OptionalLong read(Path meminfo, String field) {
        try {
            Matcher matcher =
                    Pattern.compile("(?m)^" + field + ":\\s+(\\d+) kB$").matcher(Files.readString(meminfo));
            return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1)) * 1024) : OptionalLong.empty();
        } catch (IOException notLinux) {
            return OptionalLong.empty();
        }
    }
}

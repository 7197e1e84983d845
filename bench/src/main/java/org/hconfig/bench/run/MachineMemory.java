package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.DataSize;

/** The machine's memory, as Linux reports it in {@code /proc/meminfo}. */
public final class MachineMemory {
    private static final Path MEMINFO = Path.of("/proc/meminfo");

    private MachineMemory() {}

    /** All of it; 0 where it is not known. */
    public static DataSize total() {
        return new DataSize(read(MEMINFO, "MemTotal").orElse(0));
    }

    /** What programs can have without others being pushed out; absent where it is not known. */
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

package org.hconfig.gc.jvm;

/**
 * A JVM flag.
 *
 * @param name its name without {@code -XX:} and sign; {@code Xmx}, {@code Xms} and {@code Xlog} for those options
 * @param text the flag as written on a command line
 */
public record JvmFlag(String name, String text) {
    /** Creates a flag with a value: {@code -XX:ParallelGCThreads=8}. */
    public static JvmFlag of(String name, Object value) {
        return new JvmFlag(name, "-XX:" + name + "=" + value);
    }

    /** Creates an enabled switch: {@code -XX:+UseG1GC}. */
    public static JvmFlag on(String name) {
        return new JvmFlag(name, "-XX:+" + name);
    }

    /** Creates a disabled switch: {@code -XX:-ResizePLAB}. */
    public static JvmFlag off(String name) {
        return new JvmFlag(name, "-XX:-" + name);
    }

    /** Parses a flag as written on a command line. */
    public static JvmFlag parse(String text) {
        if (text.startsWith("-XX:")) {
            String bare = text.substring("-XX:".length());
            int from = bare.startsWith("+") || bare.startsWith("-") ? 1 : 0;
            int equals = bare.indexOf('=');
            return new JvmFlag(bare.substring(from, equals < 0 ? bare.length() : equals), text);
        }
        for (String name : new String[] {"Xmx", "Xms", "Xmn", "Xlog", "Xloggc"}) {
            if (text.startsWith("-" + name) && !(name.equals("Xlog") && text.startsWith("-Xloggc"))) {
                return new JvmFlag(name, text);
            }
        }
        return new JvmFlag(text, text);
    }
}

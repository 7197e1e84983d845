package org.hconfig.gc.log;

/**
 * Turns the times of lines into one time line that never runs backwards.
 *
 * <p>The time since the JVM's start counts where a line has it; the time of day else. Where time falls back, the line
 * goes on from where it was; a new run of the JVM begins as much later as the time of day says.
 */
final class LogClock {
    private static final double SLACK_SECONDS = 1;
    private static final double JUMP_SECONDS = 60;
    private static final double YOUNG_SECONDS = 300;
    private static final double RETURN_SECONDS = 60;

    private double offset;
    private double lastRaw = Double.NaN;
    private double lastAxis = Double.NaN;
    private double firstAxis = Double.NaN;
    private double reached = Double.NaN;
    private double down;
    private long lastWall = -1;
    private long firstWall = -1;
    private boolean byUptime;
    private double leftRaw = Double.NaN;
    private double leftOffset;
    private double leftStart = Double.NaN;
    private boolean leftForNewLife;
    private int returns;
    private int restarts;
    private int backward;
    private int jumps;

    /**
     * The place of a line on the time line.
     *
     * @param uptime seconds since the JVM's start; NaN when the line does not say
     * @param wall milliseconds since 1970; -1 when the line does not say
     * @return seconds; NaN when the line says neither
     */
    double at(double uptime, long wall) {
        boolean hasUptime = !Double.isNaN(uptime);
        if (!hasUptime && wall < 0) {
            return lastAxis;
        }
        if (!hasUptime && byUptime) {
            return lastAxis;
        }
        double raw = hasUptime ? uptime : wall / 1000.0;
        if (Double.isNaN(lastRaw)) {
            offset = hasUptime ? 0 : -raw;
            firstAxis = raw + offset;
        } else if (raw < lastRaw - SLACK_SECONDS) {
            fallBack(raw, hasUptime, wall);
        } else if (returns(raw, hasUptime, wall)) {
            offset = leftOffset;
            restarts -= leftForNewLife ? 1 : 0;
            leftRaw = Double.NaN;
            returns++;
        } else if (hasUptime && !byUptime) {
            offset = lastAxis - raw;
        } else if (hasUptime && wall >= 0 && lastWall >= 0) {
            compare(raw - lastRaw, (wall - lastWall) / 1000.0);
        }
        byUptime = hasUptime;
        lastRaw = Double.isNaN(lastRaw) ? raw : Math.max(lastRaw, raw);
        lastWall = wall >= 0 ? wall : lastWall;
        firstWall = firstWall < 0 ? wall : firstWall;
        double axis = raw + offset;
        lastAxis = Double.isNaN(lastAxis) ? axis : Math.max(lastAxis, axis);
        return axis;
    }

    /**
     * True where a line goes on from before a fall, so that two JVMs write in turn. Lines that say both times say when the JVM
     * started: the one that goes on must have started when the one before the fall did, or it is a jump over an idle time.
     */
    private boolean returns(double raw, boolean hasUptime, long wall) {
        boolean another = hasUptime
                && wall >= 0
                && !Double.isNaN(leftStart)
                && Math.abs(wall / 1000.0 - raw - leftStart) > RETURN_SECONDS;
        return !another
                && raw - lastRaw > RETURN_SECONDS
                && raw > leftRaw - SLACK_SECONDS
                && raw < leftRaw + RETURN_SECONDS;
    }

    private void fallBack(double raw, boolean hasUptime, long wall) {
        leftRaw = lastRaw;
        leftStart = hasUptime && byUptime && lastWall >= 0 ? lastWall / 1000.0 - lastRaw : Double.NaN;
        leftOffset = offset;
        leftForNewLife = hasUptime && raw < Math.min(YOUNG_SECONDS, lastRaw / 2);
        if (leftForNewLife) {
            restarts++;
        } else {
            backward++;
        }
        double later = wall >= 0 && lastWall >= 0 && hasUptime ? Math.max(0, (wall - lastWall) / 1000.0) : 0;
        double between = Math.max(0, later - (hasUptime ? Math.min(raw, later) : 0));
        down += between;
        offset = lastAxis + between - raw;
        lastRaw = raw;
    }

    private void compare(double uptimeGone, double wallGone) {
        if (wallGone < -SLACK_SECONDS) {
            backward++;
        } else if (Math.abs(wallGone - uptimeGone) > JUMP_SECONDS) {
            jumps++;
        }
    }

    /** A pause reached to this place, behind the last line perhaps. */
    void reach(double axis) {
        if (axis > lastAxis) {
            reached = Double.isNaN(reached) ? axis : Math.max(reached, axis);
        }
    }

    /** True when some line said a time. */
    boolean known() {
        return !Double.isNaN(lastAxis);
    }

    /** Where the time line begins, in seconds. */
    double first() {
        return firstAxis;
    }

    /** Where it ends, in seconds. */
    double last() {
        return Double.isNaN(reached) ? lastAxis : Math.max(lastAxis, reached);
    }

    /** Seconds between runs of the JVM. */
    double down() {
        return down;
    }

    /** The first time of day, in milliseconds since 1970; -1 when no line says one. */
    long firstWall() {
        return firstWall;
    }

    /** The last time of day, in milliseconds since 1970; -1 when no line says one. */
    long lastWall() {
        return lastWall;
    }

    /** How often the JVM was restarted. */
    int restarts() {
        return restarts;
    }

    /** How often time ran backwards. */
    int backward() {
        return backward;
    }

    /** How often it went on from before a fall: two JVMs write in turn. */
    int returns() {
        return returns;
    }

    /** How often the time of day jumped against the time since the start. */
    int jumps() {
        return jumps;
    }
}

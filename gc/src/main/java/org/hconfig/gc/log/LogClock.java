package org.hconfig.gc.log;

/**
 * Maps the times of lines to one monotonic time line.
 *
 * <p>Uses the uptime when a line has it, otherwise the time of day. When time goes backwards, the time line continues
 * from its last value; a new run of the JVM starts later by the difference in time of day.
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
     * Returns the position of a line on the time line.
     *
     * @param uptime seconds since the JVM's start; NaN when the line has none
     * @param wall milliseconds since 1970; -1 when the line has none
     * @return seconds; NaN when the line has neither
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
     * Returns true when a line continues the times from before a backward step, so that the lines of two JVMs are
     * interleaved. Lines with both times give the start of the JVM: the continuing one must have started when the one
     * before the step did; otherwise it is a jump over an idle period.
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

    /** Extends the time line to the end of a pause, which can be after the last line. */
    void reach(double axis) {
        if (axis > lastAxis) {
            reached = Double.isNaN(reached) ? axis : Math.max(reached, axis);
        }
    }

    /** Returns how often lines continued from before a backward step, which indicates two JVMs. */
    int returns() {
        return returns;
    }

    /** Returns the time line of the lines so far; its end can be the end of a pause. */
    LogTimeLine timeLine() {
        return new LogTimeLine(
                !Double.isNaN(lastAxis),
                firstAxis,
                Double.isNaN(reached) ? lastAxis : Math.max(lastAxis, reached),
                down,
                firstWall,
                lastWall,
                restarts,
                backward,
                jumps);
    }
}

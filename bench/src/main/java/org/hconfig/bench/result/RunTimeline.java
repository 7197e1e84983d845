package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Timeline of a run, from the start of the load until the cluster was idle.
 *
 * @param progress progress of the client, about four points per second, in time order
 * @param cluster samples of the RegionServers, about one per second, in time order
 */
public record RunTimeline(@JsonIgnore List<ProgressPoint> progress, List<ClusterPoint> cluster) {
    /**
     * Minimum duration of a period without progress that counts as a pause, in milliseconds. It exceeds the second
     * between two samples of the RegionServers, so that a client that acknowledges in large steps does not appear
     * stalled.
     */
    public static final long PAUSE_MILLIS = 1_500;

    /** Makes defensive copies and checks the order. */
    public RunTimeline {
        progress = List.copyOf(progress);
        cluster = List.copyOf(cluster);
        for (int i = 1; i < progress.size(); i++) {
            if (progress.get(i).atMillis() < progress.get(i - 1).atMillis()
                    || progress.get(i).acked() < progress.get(i - 1).acked()) {
                throw new IllegalArgumentException("progress goes back at " + progress.get(i));
            }
        }
    }

    /** Returns the times of the progress in milliseconds. */
    @JsonProperty
    List<Long> atMillis() {
        return progress.stream().map(ProgressPoint::atMillis).toList();
    }

    /** Returns the rows acknowledged at these times. */
    @JsonProperty
    List<Long> ackedRows() {
        return progress.stream().map(ProgressPoint::acked).toList();
    }

    /** Returns the rows handled at these times. */
    @JsonProperty
    List<Long> handledRows() {
        return progress.stream().map(ProgressPoint::handled).toList();
    }

    /**
     * Returns the interpolated time in milliseconds at which this number of rows was acknowledged; absent if it was not
     * reached.
     */
    public OptionalDouble millisAt(double rows) {
        ProgressPoint before = new ProgressPoint(0, 0, 0);
        for (ProgressPoint point : progress) {
            if (point.acked() >= rows) {
                double step = point.acked() - before.acked();
                double part = step == 0 ? 1 : (rows - before.acked()) / step;
                return OptionalDouble.of(before.atMillis() + part * (point.atMillis() - before.atMillis()));
            }
            before = point;
        }
        return OptionalDouble.empty();
    }

    /**
     * Returns the rows per second over the middle of the run, without the first and the last tenth of the rows. Absent
     * if the rows were acknowledged in too few steps, as with HFiles, which are moved in all at once.
     */
    public OptionalDouble steadyRowsPerSecond() {
        long rows = progress.isEmpty() ? 0 : progress.get(progress.size() - 1).acked();
        OptionalDouble from = millisAt(0.1 * rows);
        OptionalDouble to = millisAt(0.9 * rows);
        long steps = progress.stream()
                .filter(point -> point.acked() > 0.1 * rows && point.acked() < 0.9 * rows)
                .mapToLong(ProgressPoint::acked)
                .distinct()
                .count();
        if (from.isEmpty() || to.isEmpty() || steps < 5 || !(to.getAsDouble() > from.getAsDouble())) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(0.8 * rows / (to.getAsDouble() - from.getAsDouble()) * 1000);
    }

    /**
     * Returns the periods of at least {@link #PAUSE_MILLIS} without any progress between the start of the load and the
     * last acknowledged row: no row acknowledged, accepted by a RegionServer, or handled by the client. (A client that
     * sends puts cannot generate rows ahead for long: its buffers are full soon after the servers stall.)
     */
    public List<LoadStall> pauses() {
        List<LoadStall> found = new ArrayList<>();
        long last = 0;
        for (long moment : moments()) {
            if (moment - last >= PAUSE_MILLIS) {
                found.add(new LoadStall(last, moment));
            }
            last = Math.max(last, moment);
        }
        return found;
    }

    private List<Long> moments() {
        List<Long> moments = new ArrayList<>();
        ProgressPoint before = new ProgressPoint(0, 0, 0);
        long end = 0;
        for (ProgressPoint point : progress) {
            if (point.acked() > before.acked()) {
                end = point.atMillis();
            }
            if (point.acked() > before.acked() || point.handled() > before.handled()) {
                moments.add(point.atMillis());
            }
            before = point;
        }
        long written = 0;
        for (ClusterPoint point : cluster) {
            long writes =
                    point.writes().values().stream().mapToLong(Long::longValue).sum();
            if (writes != written) {
                moments.add(point.atMillis());
            }
            written = writes;
        }
        long last = end;
        moments.removeIf(moment -> moment > last);
        moments.sort(null);
        return moments;
    }

    /**
     * Progress of the client at one time.
     *
     * @param atMillis since the load began
     * @param acked rows acknowledged so far
     * @param handled rows handled by the client so far: of puts, those acknowledged; of HFiles, rows read and sorted,
     *     and once more when they were written to HFiles
     */
    public record ProgressPoint(long atMillis, long acked, long handled) {}

    /**
     * Sample of the RegionServers at one time.
     *
     * @param atMillis since the load began
     * @param writes rows written to the table so far, by server
     * @param regions regions of the table
     * @param compacting regions of the table that were being compacted
     * @param memstoreBytes bytes in the table's memstores
     */
    public record ClusterPoint(
            long atMillis, Map<String, Long> writes, int regions, int compacting, long memstoreBytes) {
        /** Makes defensive copies. */
        public ClusterPoint {
            writes = java.util.Collections.unmodifiableMap(new TreeMap<>(writes));
        }
    }
}

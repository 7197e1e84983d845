package org.hconfig.hbase.workload;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;

/** Reads a snapshot every few seconds and records every kind that the classifier returns. */
final class ClassificationRecorder {
    private final FakeCounters cluster;
    private final double noise;
    private final Duration period;
    private Instant next;
    private final WorkloadClassifier workloadClassifier;
    private final List<Heard> heard = new ArrayList<>();
    private Optional<ClusterSnapshot> before = Optional.empty();

    /** The result for table {@code t} at a moment. */
    record Heard(Instant at, WorkloadProfile profile) {
        Optional<WorkloadKind> kind() {
            return profile.kind();
        }
    }

    /** Creates a recorder that reads as often as HConfig does. */
    ClassificationRecorder(FakeCounters cluster, double noise) {
        this(cluster, noise, SnapshotPoller.PERIOD);
    }

    ClassificationRecorder(FakeCounters cluster, double noise, WorkloadBounds bounds) {
        this(cluster, noise, SnapshotPoller.PERIOD, bounds);
    }

    ClassificationRecorder(FakeCounters cluster, double noise, Duration period) {
        this(cluster, noise, period, WorkloadBounds.STANDARD);
    }

    private ClassificationRecorder(FakeCounters cluster, double noise, Duration period, WorkloadBounds bounds) {
        this.workloadClassifier = new WorkloadClassifier(bounds);
        this.cluster = cluster;
        this.noise = noise;
        this.period = period;
        this.next = cluster.now().plus(period);
    }

    WorkloadClassifier characteriser() {
        return workloadClassifier;
    }

    List<Heard> heard() {
        return heard;
    }

    /** Lets time pass; {@code each} may disturb the cluster before every second. */
    void run(int seconds, Map<String, TableTrafficMix> load, Consumer<Integer> each) {
        for (int second = 1; second <= seconds; second++) {
            each.accept(second);
            cluster.second(load, noise);
            if (next.isBefore(cluster.now().plusSeconds(1))) {
                look(next);
                next = next.plus(period);
            }
        }
    }

    void run(int seconds, Map<String, TableTrafficMix> load) {
        run(seconds, load, second -> {});
    }

    private void look(Instant at) {
        ClusterSnapshot image = cluster.image(at);
        before.ifPresent(earlier -> workloadClassifier.observe(new SnapshotDelta(earlier, image)));
        before = Optional.of(image);
        workloadClassifier.table("t").ifPresent(profile -> heard.add(new Heard(image.at(), profile)));
    }

    /** The seconds from a moment until the kind was first returned; empty when it never was. */
    Optional<Long> secondsUntil(WorkloadKind kind, Instant from) {
        return heard.stream()
                .filter(one -> one.at().isAfter(from) && one.kind().equals(Optional.of(kind)))
                .map(one -> Duration.between(from, one.at()).plusMillis(999).toSeconds())
                .findFirst();
    }

    /** All results with their times, for the message of a failed test. */
    String story() {
        StringBuilder story = new StringBuilder();
        String last = "";
        for (Heard one : heard) {
            String said = one.profile().state() + " " + one.kind() + " "
                    + one.profile().observation().missing();
            if (!said.equals(last)) {
                story.append(one.at())
                        .append(' ')
                        .append(said)
                        .append(' ')
                        .append(one.profile().traffic().shares())
                        .append('\n');
                last = said;
            }
        }
        return story.toString();
    }

    /** Kinds in the order of the results, without repetitions in succession. */
    List<WorkloadKind> sequence() {
        List<WorkloadKind> kinds = new ArrayList<>();
        for (Heard one : heard) {
            one.kind()
                    .filter(kind -> kinds.isEmpty() || kinds.get(kinds.size() - 1) != kind)
                    .ifPresent(kinds::add);
        }
        return kinds;
    }
}

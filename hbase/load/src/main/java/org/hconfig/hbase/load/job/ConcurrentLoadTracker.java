package org.hconfig.hbase.load.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.load.OverlappingLoadNote;

/** Other loads of this home into the same table that were seen under way during a load. They are no reason to refuse it. */
final class ConcurrentLoadTracker {
    private final JobStore jobs;
    private final JobRecord job;
    private final Instant since;
    private final Map<String, String> seen = new LinkedHashMap<>();

    /**
     * None seen yet.
     *
     * @param since when the load went to work
     */
    ConcurrentLoadTracker(JobStore jobs, JobRecord job, Instant since) {
        this.since = since;
        this.jobs = jobs;
        this.job = job;
    }

    /** Looks who is at work now, or has begun since. */
    ConcurrentLoadTracker refresh() {
        for (JobRecord other : jobs.all()) {
            boolean same = !other.id().equals(job.id())
                    && other.cluster().equals(job.cluster())
                    && other.spec().table().equals(job.spec().table());
            boolean begun = Instant.parse(other.started()).isAfter(since);
            if (same && (begun || (!other.complete() && JobLock.isHeld(jobs.directory(other.id()))))) {
                seen.put(other.id(), other.started());
            }
        }
        return this;
    }

    /** One line for each that was seen. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        seen.forEach((id, started) -> notes.add(
                OverlappingLoadNote.of(job.spec().table(), "load " + id + " of this home, begun " + started)));
        return notes;
    }
}

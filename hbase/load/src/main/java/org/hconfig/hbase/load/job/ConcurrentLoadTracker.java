package org.hconfig.hbase.load.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.load.OverlappingLoadNote;

/** Tracks other loads of this home directory into the same table during a load. They are allowed. */
final class ConcurrentLoadTracker {
    private final JobStore jobs;
    private final JobRecord job;
    private final Instant since;
    private final Map<String, String> seen = new LinkedHashMap<>();

    /**
     * Creates a tracker without observed loads.
     *
     * @param since start time of the load
     */
    ConcurrentLoadTracker(JobStore jobs, JobRecord job, Instant since) {
        this.since = since;
        this.jobs = jobs;
        this.job = job;
    }

    /** Updates the set of loads that are running now or have started since. */
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

    /** Returns one note for each observed load. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        seen.forEach((id, started) -> notes.add(OverlappingLoadNote.of(
                job.spec().table(), "load " + id + " of this home directory, started " + started)));
        return notes;
    }
}

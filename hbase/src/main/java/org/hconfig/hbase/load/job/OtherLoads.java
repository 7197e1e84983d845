package org.hconfig.hbase.load.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Other loads of this home into the same table that were seen under way during a load. They are no reason to refuse it. */
final class OtherLoads {
    private final JobStore jobs;
    private final JobRecord job;
    private final Map<String, String> seen = new LinkedHashMap<>();

    OtherLoads(JobStore jobs, JobRecord job) {
        this.jobs = jobs;
        this.job = job;
    }

    /** Looks who is at work now. */
    OtherLoads look() {
        for (JobRecord other : jobs.all()) {
            boolean same = !other.complete()
                    && !other.id().equals(job.id())
                    && other.cluster().equals(job.cluster())
                    && other.spec().table().equals(job.spec().table());
            if (same && JobLock.isHeld(jobs.directory(other.id()))) {
                seen.put(other.id(), other.started());
            }
        }
        return this;
    }

    /** One line for each that was seen. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        seen.forEach((id, started) -> notes.add("another load of table " + job.spec().table() + " is under way: load " + id
                + " of this home, begun " + started + "; where both bring the same key and column, readers get the value"
                + " with the later timestamp"));
        return notes;
    }
}

package org.hconfig.redis.execution;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Status of the run on Redis servers, read without acquiring the lease.
 *
 * @param mark the mark of a run that is in progress or unfinished
 * @param holder the holder of the lease
 */
public record RedisRunStatus(Optional<RunMark> mark, Optional<String> holder) {
    /** Reads the status from the primary; none if no primary is among the servers. */
    public static RedisRunStatus of(RedisServers servers) {
        return servers.primary()
                .map(primary -> servers.with(
                        primary,
                        connection -> new RedisRunStatus(
                                connection
                                        .text("GET", RedisRunMarkStore.KEY)
                                        .map(text -> RunMark.parse(
                                                text,
                                                "the key " + RedisRunMarkStore.KEY + " on " + primary,
                                                RedisModel.INSTANCE)),
                                connection.text("GET", RedisLease.KEY))))
                .orElse(new RedisRunStatus(Optional.empty(), Optional.empty()));
    }

    /**
     * Returns when no process holds the lease.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY}
     */
    public void requireUnleased() {
        if (holder.isPresent()) {
            throw new HConfigException(
                    PlanError.CLUSTER_BUSY,
                    "another HConfig process is changing the Redis servers"
                            + mark.map(run -> ": " + run.label()).orElse(""),
                    holder.get() + " holds the key " + RedisLease.KEY,
                    "wait until it has finished; the lease of a killed process expires after "
                            + RedisLease.TIME.toSeconds() + " s");
        }
    }
}

package org.hconfig.validation.faults;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.hconfig.bench.experiment.Identified;

/** Faults that are injected while a command of HConfig runs. */
public enum Fault implements Identified {
    /** SIGKILL to HConfig. */
    KILL_HCONFIG(FaultScope.HCONFIG),
    /** SIGSTOP of HConfig for more or less than the timeout of its ZooKeeper session. */
    STOP_HCONFIG(FaultScope.HCONFIG),
    /** SIGKILL to a RegionServer. */
    KILL_REGION_SERVER(FaultScope.SERVERS),
    /** SIGKILL to the HMaster. */
    KILL_MASTER(FaultScope.CLUSTER),
    /** SIGKILL to the DataNode. */
    KILL_DATA_NODE(FaultScope.SERVERS),
    /** SIGKILL to ZooKeeper. */
    KILL_ZOOKEEPER(FaultScope.CLUSTER),
    /** SIGSTOP of a RegionServer. */
    STOP_REGION_SERVER(FaultScope.SERVERS),
    /** SIGSTOP of the HMaster. */
    STOP_MASTER(FaultScope.CLUSTER),
    /** Info pages are truncated, and the connection stays open. */
    HALF_ANSWERS(FaultScope.HCONFIG),
    /** The file system of HConfig's home is full. */
    FULL_DISK(FaultScope.HCONFIG),
    /** HConfig's lock is deleted from ZooKeeper. */
    LOST_LEASE(FaultScope.HCONFIG),
    /** SIGKILL to HConfig, and its home is removed. */
    LOST_HOME(FaultScope.HCONFIG),
    /** Another client alters the table. */
    FOREIGN_ALTER(FaultScope.HCONFIG),
    /** Another client disables the normalizer. */
    FOREIGN_SWITCH(FaultScope.HCONFIG),
    /** HConfig's clock is set forward by hours. */
    CLOCK_FORWARD(FaultScope.HCONFIG),
    /** HConfig's clock is set back by hours. */
    CLOCK_BACK(FaultScope.HCONFIG);

    /** Scope of a fault. */
    private enum FaultScope {
        HCONFIG,
        CLUSTER,
        SERVERS
    }

    private final FaultScope faultScope;

    Fault(FaultScope faultScope) {
        this.faultScope = faultScope;
    }

    /** Returns the identifier on the command line and in JSON. */
    @JsonValue
    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the weight in the draw: without its only DataNode, all servers of a lab abort and are restarted. */
    int weight() {
        return this == KILL_DATA_NODE ? 1 : 4;
    }

    /** Returns true if HBase itself may move regions because of the fault. */
    boolean movesRegions() {
        return faultScope == FaultScope.SERVERS;
    }

    /** Returns true if the fault terminates the HConfig process. */
    boolean killsHConfig() {
        return this == KILL_HCONFIG || this == LOST_HOME;
    }

    /** Returns true if the fault has a duration and is then removed; other faults are momentary. */
    boolean lasts() {
        return switch (this) {
            case KILL_HCONFIG, LOST_LEASE, LOST_HOME, FOREIGN_ALTER, FOREIGN_SWITCH, CLOCK_FORWARD, CLOCK_BACK -> false;
            default -> true;
        };
    }

    /** Returns true if the fault suspends a process, so that its duration matters. */
    boolean stops() {
        return this == STOP_HCONFIG || this == STOP_REGION_SERVER || this == STOP_MASTER;
    }
}

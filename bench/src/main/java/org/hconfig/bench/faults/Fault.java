package org.hconfig.bench.faults;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What happens while a command of HConfig runs. */
public enum Fault {
    /** SIGKILL to HConfig. */
    KILL_HCONFIG(FaultScope.HCONFIG),
    /** SIGSTOP of HConfig for longer than its session with ZooKeeper lasts, or for less. */
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
    /** Info pages end in the middle, and the connection stays open. */
    HALF_ANSWERS(FaultScope.HCONFIG),
    /** The file system of HConfig's home is full. */
    FULL_DISK(FaultScope.HCONFIG),
    /** HConfig's lock is deleted from ZooKeeper. */
    LOST_LEASE(FaultScope.HCONFIG),
    /** SIGKILL to HConfig, and its home is removed. */
    LOST_HOME(FaultScope.HCONFIG),
    /** Somebody alters the table. */
    FOREIGN_ALTER(FaultScope.HCONFIG),
    /** Somebody turns the normalizer off. */
    FOREIGN_SWITCH(FaultScope.HCONFIG),
    /** HConfig's clock is set forward by hours. */
    CLOCK_FORWARD(FaultScope.HCONFIG),
    /** HConfig's clock is set back by hours. */
    CLOCK_BACK(FaultScope.HCONFIG);

    /** How far a fault reaches. */
    private enum FaultScope {
        HCONFIG,
        CLUSTER,
        SERVERS
    }

    private final FaultScope faultScope;

    Fault(FaultScope faultScope) {
        this.faultScope = faultScope;
    }

    /** The word for it on the command line and in JSON. */
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How often it is drawn: a lab has one DataNode, without which all servers end and are started again. */
    int weight() {
        return this == KILL_DATA_NODE ? 1 : 4;
    }

    /** True when HBase itself may move regions because of it. */
    boolean movesRegions() {
        return faultScope == FaultScope.SERVERS;
    }

    /** True when the process of HConfig does not survive it. */
    boolean killsHConfig() {
        return this == KILL_HCONFIG || this == LOST_HOME;
    }

    /** True when it lasts for a time and is healed then; others are over at once. */
    boolean lasts() {
        return switch (this) {
            case KILL_HCONFIG, LOST_LEASE, LOST_HOME, FOREIGN_ALTER, FOREIGN_SWITCH, CLOCK_FORWARD, CLOCK_BACK -> false;
            default -> true;
        };
    }

    /** True when it stops a process, so that the length of the stop matters. */
    boolean stops() {
        return this == STOP_HCONFIG || this == STOP_REGION_SERVER || this == STOP_MASTER;
    }
}

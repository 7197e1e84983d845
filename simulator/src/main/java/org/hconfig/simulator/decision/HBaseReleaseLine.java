package org.hconfig.simulator.decision;

/** The HBase release line whose decisions are simulated. */
public enum HBaseReleaseLine {
    /** HBase 0.96, on which the published experiments ran; read in the source of 0.96.2. */
    V0_96,
    /** HBase 2.6; compared with the classes of 2.6.4. */
    V2_6
}

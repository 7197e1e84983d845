package org.hconfig.xconfig.spi;

/** A metric of the servers that a change must not degrade. The adapter's own value. */
public interface Guardrail {
    /** Returns the name in stored histories. */
    String name();

    /** Returns the display name with its unit. */
    String label();

    /** Returns true when servers' values are summed, false when they are averaged. */
    boolean together();

    /** Returns the tolerated relative degradation, above 0. */
    double tolerance();

    /** Returns the smallest relevant difference, above 0. */
    double unit();
}

package org.hconfig.hbase.model;

import org.hconfig.xconfig.spi.Scope;

/** Scope of a setting of HBase, from large to small, then the client's side (xConfig 2016, §5.1.1, Table 2). */
public enum HBaseScope implements Scope {
    /** One value for the whole cluster. */
    CLUSTER(Level.CLUSTER),
    /** One value for each server process. */
    SERVER(Level.SERVER),
    /** One value for each table. */
    TABLE(Level.OBJECT),
    /** One value for each column family. */
    FAMILY(Level.PART),
    /** A value of the client library. */
    CLIENT(Level.CLIENT),
    /** A property of the application and its data, which HConfig only reads. */
    APPLICATION(Level.APPLICATION);

    private final Level level;

    HBaseScope(Level level) {
        this.level = level;
    }

    @Override
    public Level level() {
        return level;
    }
}

package org.hconfig.xconfig.spi;

/** Scopes of {@link FakeDatabase}. */
public enum FakeScope implements Scope {
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

    FakeScope(Level level) {
        this.level = level;
    }

    @Override
    public Level level() {
        return level;
    }
}

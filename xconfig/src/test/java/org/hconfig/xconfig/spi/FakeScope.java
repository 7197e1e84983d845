package org.hconfig.xconfig.spi;

/** Scopes of {@link FakeDatabase}: one for each level. */
public enum FakeScope implements Scope {
    CLUSTER,
    SERVER,
    /** One value for each table. */
    TABLE,
    /** One value for each column family. */
    FAMILY,
    CLIENT,
    APPLICATION;

    @Override
    public Level level() {
        return switch (this) {
            case TABLE -> Level.OBJECT;
            case FAMILY -> Level.PART;
            case CLUSTER, SERVER, CLIENT, APPLICATION -> Level.valueOf(name());
        };
    }
}

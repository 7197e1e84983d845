package org.hconfig.xconfig.spi;

/** Scope of a setting, from large to small, then the client's side (xConfig 2016, §5.1.1, Table 2). */
public enum Scope {
    /** One value for the whole cluster. */
    CLUSTER,
    /** One value for each server process. */
    SERVER,
    /** One value for each table. */
    TABLE,
    /** One value for each column family. */
    FAMILY,
    /** A value of the client library. */
    CLIENT,
    /** A property of the application and its data, which HConfig only reads. */
    APPLICATION
}

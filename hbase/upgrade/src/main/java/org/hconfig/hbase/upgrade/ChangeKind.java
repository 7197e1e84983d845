package org.hconfig.hbase.upgrade;

/** Kind of a change between HBase releases. */
public enum ChangeKind {
    /** A key that is set, and that the newer release does not read. */
    REMOVED_KEY,
    /** A key that is set, and that has another name in the newer release. */
    RENAMED_KEY,
    /** A key that is not set, and whose default is another one in the newer release. */
    CHANGED_DEFAULT,
    /** A value that the newer release rejects, ignores or treats differently. */
    CHANGED_VALUE,
    /** A class of HBase that is configured, and that the newer release does not have. */
    MISSING_CLASS,
    /** A configured class that is not part of HBase, and that must be built for the newer release. */
    PLUGIN,
    /** An argument of the JVM. */
    JVM_ARGUMENT,
    /** The version of the JDK or of Hadoop. */
    SOFTWARE,
    /** The way from one release to the other. */
    PATH
}

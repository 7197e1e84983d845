package org.hconfig.hbase.config;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can be wrong with site files, with reaching them, and with servers that are to work by them: HC-25xx. */
public enum SiteError implements ErrorCode {
    /** The file is not XML, or not a configuration. */
    SITE_SYNTAX(2501, ErrorCategory.CLUSTER, "A server's site file is not XML of the form Hadoop reads."),
    /** The key is set in a file that this one includes. */
    SITE_INCLUDED(
            2502, ErrorCategory.UNSAFE, "A key is set in a file that the site file includes, or may be set there."),
    /** The key is there twice, and the earlier one is final. */
    SITE_FINAL(2503, ErrorCategory.UNSAFE, "A key is set several times in a site file, and not by the last of them."),
    /** The value has characters that XML cannot hold. */
    SITE_VALUE(2504, ErrorCategory.USER, "A value cannot be written into a site file."),
    /** The bytes do not fit the encoding that the file names. */
    SITE_ENCODING(2505, ErrorCategory.CLUSTER, "A site file's bytes do not fit the encoding it names."),
    /** The script is more than assignments. */
    ENV_SYNTAX(2506, ErrorCategory.UNSAFE, "A server's hbase-env.sh has lines that only a shell understands."),
    /** Something that is no option of the collector, or that a shell would read otherwise. */
    ENV_VALUE(2507, ErrorCategory.USER, "An option of the JVM cannot be written into hbase-env.sh."),
    /** Another variable asks for another collector. */
    ENV_COLLECTOR(
            2508, ErrorCategory.UNSAFE, "Another variable of a server's hbase-env.sh asks for another collector."),
    /** The value refers to an entity of the file's document type. */
    SITE_ENTITY(2509, ErrorCategory.UNSAFE, "A value in a site file refers to an entity, whose text is not read."),
    /** The description of the servers' site files cannot be used. */
    TARGET_FILE(2510, ErrorCategory.USER, "A target file, which says where servers keep their site files, is wrong."),
    /** The description does not name this server. */
    TARGET_SERVER(2511, ErrorCategory.USER, "The target file does not say where a server keeps its site file."),
    /** A site file cannot be read. */
    TARGET_READ(2512, ErrorCategory.CLUSTER, "A server's site file cannot be read."),
    /** A site file cannot be placed. */
    TARGET_PLACE(2513, ErrorCategory.CLUSTER, "A site file cannot be placed on a server."),
    /** A process cannot be restarted. */
    TARGET_RESTART(2514, ErrorCategory.CLUSTER, "The command that restarts a server's process failed."),
    /** Someone else wrote the file meanwhile. */
    SITE_MOVED(2515, ErrorCategory.UNSAFE, "Someone else changed a site file between its reading and its placing."),
    /** A server works with another value than its site file says. */
    NOT_EFFECTIVE(2520, ErrorCategory.CLUSTER, "A server does not work with the value that its site file says."),
    /** A server did not take its configuration anew. */
    UPDATE_FAILED(2521, ErrorCategory.CLUSTER, "A server did not take its configuration anew."),
    /** The cluster is busy with something that a restart must not meet. */
    NOT_CALM(2530, ErrorCategory.UNSAFE, "The cluster is not calm enough for a restart of a server."),
    /** Regions stay on a server that is to be restarted. */
    REGIONS_STAY(2531, ErrorCategory.CLUSTER, "Regions could not be moved away from a server or back to it."),
    /** A restarted process does not serve. */
    NOT_BACK(2532, ErrorCategory.CLUSTER, "A server did not come back after its restart."),
    /** Switches of the HMaster cannot be set. */
    SWITCHES(2533, ErrorCategory.CLUSTER, "The HMaster's switches could not be set or given back."),
    /** Nowhere to move regions to. */
    NO_OTHER_SERVER(2534, ErrorCategory.UNSAFE, "A server is the only one, so a restart would be an outage."),
    /** The lock in ZooKeeper cannot be taken. */
    LOCK(2540, ErrorCategory.CLUSTER, "The lock in ZooKeeper that keeps other HConfigs away cannot be taken."),
    /** The lock in ZooKeeper was lost. */
    LOCK_LOST(2541, ErrorCategory.CLUSTER, "The lock in ZooKeeper was lost while changes were under way.");

    private final int number;
    private final ErrorCategory category;
    private final String meaning;

    SiteError(int number, ErrorCategory category, String meaning) {
        this.number = number;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return "HC-" + number;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}

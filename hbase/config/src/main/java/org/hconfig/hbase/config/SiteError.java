package org.hconfig.hbase.config;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;

/** Errors of site files, of access to them, and of the effect of their values on servers: HC-25xx. */
public enum SiteError implements ErrorCode {
    /** The file is not XML, or not a configuration. */
    SITE_SYNTAX(2501, ErrorCategory.CLUSTER, "A server's site file is not XML in the form of a Hadoop configuration."),
    /** The key is set in an included file. */
    SITE_INCLUDED(
            2502, ErrorCategory.UNSAFE, "A key is set in a file that the site file includes, or may be set there."),
    /** The key is set several times, and an earlier one is final. */
    SITE_FINAL(
            2503,
            ErrorCategory.UNSAFE,
            "A key is set several times in a site file, and the last one does not take effect."),
    /** The value contains characters that XML cannot represent. */
    SITE_VALUE(2504, ErrorCategory.USER, "A value cannot be written into a site file."),
    /** The bytes are invalid in the encoding that the file names. */
    SITE_ENCODING(2505, ErrorCategory.CLUSTER, "A site file's bytes do not fit the encoding it names."),
    /** The script contains more than assignments. */
    ENV_SYNTAX(2506, ErrorCategory.UNSAFE, "A server's hbase-env.sh has lines that only a shell can interpret."),
    /** The option is not a collector option, or a shell would interpret it differently. */
    ENV_VALUE(2507, ErrorCategory.USER, "A JVM option cannot be written into hbase-env.sh."),
    /** Another variable selects another collector. */
    ENV_COLLECTOR(2508, ErrorCategory.UNSAFE, "Another variable in a server's hbase-env.sh selects another collector."),
    /** The value refers to an entity of the document type. */
    SITE_ENTITY(
            2509,
            ErrorCategory.UNSAFE,
            "A value in a site file refers to an XML entity, which HConfig does not resolve."),
    /** The target file cannot be used. */
    TARGET_FILE(2510, ErrorCategory.USER, "The target file, which names the servers' site files, is invalid."),
    /** The target file does not name this server. */
    TARGET_SERVER(2511, ErrorCategory.USER, "The target file does not name a server's site file."),
    /** A site file cannot be read. */
    TARGET_READ(2512, ErrorCategory.CLUSTER, "A server's site file cannot be read."),
    /** A site file cannot be written. */
    TARGET_PLACE(2513, ErrorCategory.CLUSTER, "A site file cannot be written to a server."),
    /** A process cannot be restarted. */
    TARGET_RESTART(2514, ErrorCategory.CLUSTER, "The command that restarts a server's process failed."),
    /** The file was changed by someone else. */
    SITE_MOVED(2515, ErrorCategory.UNSAFE, "A site file was changed by someone else after HConfig read it."),
    /** The API rejects the credentials. */
    API_UNAUTHORIZED(
            2516, ErrorCategory.CLUSTER, "The API that manages a server's configuration refuses the user or token."),
    /** The API does not know the object. */
    API_NOT_FOUND(
            2517,
            ErrorCategory.USER,
            "The API that manages a server's configuration does not know a name of the target file."),
    /** The API reports an error. */
    API_FAILED(2518, ErrorCategory.CLUSTER, "The API that manages a server's configuration responded with an error."),
    /** The API cannot be reached. */
    API_UNREACHABLE(2519, ErrorCategory.CLUSTER, "The API that manages a server's configuration cannot be reached."),
    /** A server uses another value than its site file sets. */
    NOT_EFFECTIVE(2520, ErrorCategory.CLUSTER, "A server's effective value differs from the value in its site file."),
    /** A server did not reload its configuration. */
    UPDATE_FAILED(2521, ErrorCategory.CLUSTER, "A server did not reload its configuration."),
    /** A secret is shown as a mask. */
    SECRET_MASKED(
            2522,
            ErrorCategory.UNSAFE,
            "The API that manages a server's configuration shows a mask instead of a secret, which a write would replace."),
    /** The server's version reads the setting only when it starts. */
    SERVER_TOO_OLD(
            2523, ErrorCategory.UNSAFE, "A server's version does not reread a setting that is to be changed online."),
    /** The management tool holds changes of others that the server has not read. */
    UNREAD_CHANGES(
            2524,
            ErrorCategory.UNSAFE,
            "Cloudera Manager or Ambari has changes by others for a server, which a restart would activate."),
    /** The cluster is in a state in which a restart is unsafe. */
    NOT_CALM(2530, ErrorCategory.UNSAFE, "The cluster is not stable enough to restart a server."),
    /** Regions remain on a server that is to be restarted. */
    REGIONS_STAY(2531, ErrorCategory.CLUSTER, "Regions could not be moved away from a server or back to it."),
    /** A restarted process does not become ready. */
    NOT_BACK(2532, ErrorCategory.CLUSTER, "A server did not come back after its restart."),
    /** The HMaster's switches cannot be set. */
    SWITCHES(2533, ErrorCategory.CLUSTER, "The HMaster's switches could not be set or restored."),
    /** There is no other server to move regions to. */
    NO_OTHER_SERVER(2534, ErrorCategory.UNSAFE, "A server is the only one, so restarting it would cause an outage."),
    /** The server is alone in its group. */
    ALONE_IN_GROUP(
            2535,
            ErrorCategory.UNSAFE,
            "A server is the only live one of its group; the tables of the group would be unavailable during its restart."),
    /** The lock in ZooKeeper cannot be acquired. */
    LOCK(2540, ErrorCategory.CLUSTER, "The ZooKeeper lock that excludes other HConfig instances cannot be acquired."),
    /** The lock in ZooKeeper was lost. */
    LOCK_LOST(2541, ErrorCategory.CLUSTER, "The ZooKeeper lock was lost while changes were in progress.");

    private final ErrorText text;

    SiteError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }
}

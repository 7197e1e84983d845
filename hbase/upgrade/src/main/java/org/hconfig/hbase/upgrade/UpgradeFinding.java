package org.hconfig.hbase.upgrade;

import org.hconfig.xconfig.model.Severity;

/**
 * A change of a newer HBase release that affects a cluster.
 *
 * @param kind kind of the change
 * @param severity CRITICAL if a process does not start or data cannot be read, WARN if behavior changes, INFO if a value only has no
 *     effect
 * @param subject the key, class, argument or program
 * @param place where it is set: a site file, a table or a family; {@code not set} for a default
 * @param now the present value
 * @param change what the newer release does
 * @param todo what to do
 * @param who the person who does it
 * @param source where the fact about HBase was read
 */
public record UpgradeFinding(
        ChangeKind kind,
        Severity severity,
        String subject,
        String place,
        String now,
        String change,
        String todo,
        String who,
        String source) {
    /** Person who does most of the work. */
    static final String OPERATOR = "cluster operator";
}

package org.hconfig.hbase.advice.site;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.Subject;

/** Values of servers as they are written, and findings about them that are certain. */
final class ServerValues {
    private ServerValues() {}

    /** The value that is set for all servers, stripped; empty when none is set or it refers to another that is not known. */
    static Optional<String> set(HBaseFacts facts, String key) {
        return Optional.ofNullable(facts.values().servers().get(key))
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.contains("${"));
    }

    /** True when no server sets the key, so that HBase uses its default; false when that is not known. */
    static boolean isAbsent(HBaseFacts facts, String key) {
        return set(facts, key).isEmpty()
                && !facts.values().servers().containsKey(key)
                && !facts.values().isUnknown(key);
    }

    /** Notes a finding that a person must act on. */
    static void found(Examination.Notes notes, String key, String now, Severity severity, String why, String todo) {
        notes.found(Finding.todo(
                Subject.ofServers(key), now, todo, severity, new Finding.Basis(1, "values in force"), why));
    }
}

package org.hconfig.hbase.advice.writes;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** Rows are in memory alone. */
public final class WritesWithoutLog extends HBaseRule {
    private static final String REPLICAS = "hbase.region.replica.replication.enabled";

    /** The rule. */
    public WritesWithoutLog() {
        super(new RuleCard(
                "HC-R053",
                "Rows are written without the write-ahead log",
                "Memstores of some server hold mutations that are not in the write-ahead log. Not where region replicas are"
                        + " replicated (hbase.region.replica.replication.enabled): their copies are counted as well.",
                "They are lost when the server ends before their region is flushed, although the client was told that they"
                        + " are written. They are not replicated either.",
                "No value. The durability SKIP_WAL is set by the client for each write or as DURABILITY of the table.",
                "",
                "The rows can be written again from their source, as in a bulk load or a rebuild of an index.",
                "HBase 2.4 to 3.0: MetricsRegionServerSource.NUMBER_OF_MUTATIONS_WITHOUT_WAL, HRegion.recordMutationWithoutWal;"
                        + " a flush makes the figure zero"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalLong all = facts.sum(Vital.UNLOGGED_MUTATIONS);
        if (all.isEmpty()) {
            notes.missing("how many mutations are not in the write-ahead log");
            return;
        }
        notes.number(Words.number(all.getAsLong()) + " mutations in memstores are not in the write-ahead log");
        boolean replicas = facts.values().text(REPLICAS).filter("true"::equals).isPresent();
        if (replicas && all.getAsLong() > 0) {
            notes.number("not judged, because copies of region replicas are counted as well");
            return;
        }
        ServerFault.report(
                "<writes-without-log>",
                facts.answered().stream()
                        .filter(server -> server.gauge(Vital.UNLOGGED_MUTATIONS).orElse(0) > 0)
                        .map(WritesWithoutLog::fault)
                        .toList(),
                facts.ofMoment(),
                notes);
    }

    private static ServerFault fault(ServerLook server) {
        long mutations = server.gauge(Vital.UNLOGGED_MUTATIONS).orElse(0);
        return new ServerFault(
                server,
                Severity.WARN,
                mutations,
                Words.number(mutations) + " mutations",
                "find the clients that write with Durability.SKIP_WAL (Phoenix: DISABLE_WAL=true), and the tables with"
                        + " DURABILITY => 'SKIP_WAL' (describe in the HBase shell); keep it only for rows that can be"
                        + " written again",
                Words.number(mutations) + " mutations"
                        + server.gauge(Vital.UNLOGGED_BYTES).stream()
                                .mapToObj(bytes -> " (" + Words.bytes(bytes) + ")")
                                .findFirst()
                                .orElse("")
                        + " are in memstores of " + server.name()
                        + " and in no write-ahead log; they are lost if the server ends before they are flushed");
    }
}

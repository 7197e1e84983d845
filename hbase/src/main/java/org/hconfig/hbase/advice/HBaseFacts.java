package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.DataSize;
import org.hconfig.model.HConfigException;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Vital;
import org.hconfig.model.WorkloadKind;
import org.hconfig.xconfig.advice.Finding;

/**
 * Everything that rules may look at, read at one time from a live cluster or from copied files. What was not seen is
 * absent, never zero.
 *
 * @param name how the operator names the cluster
 * @param seconds the time over which counters grew; 0 when there is only one look without a beginning
 * @param software the release of HBase and the JVM
 * @param node the smallest of the RegionServers' machines
 * @param values the values of settings
 * @param written what site files say explicitly; empty when no file was seen
 * @param servers the RegionServers
 * @param tables the tables
 * @param balancerOn whether the balancer is switched on
 */
public record HBaseFacts(
        String name,
        double seconds,
        Software software,
        Optional<NodeFacts> node,
        SettingValues values,
        List<SiteProperty> written,
        List<ServerLook> servers,
        List<TableLook> tables,
        Optional<Boolean> balancerOn) {
    private static final String HEAP = "<heapsize>";
    private static final String DIRECT = "-XX:MaxDirectMemorySize=";

    /** A look of this length is taken at its word; a shorter one in proportion. */
    private static final double SECONDS_ENOUGH = 60;

    /** What an operator's word counts: they know the application, and do not measure it. */
    private static final double TOLD_CONFIDENCE = 0.7;

    /** Copies what it is given. */
    public HBaseFacts {
        Objects.requireNonNull(values, "values");
        written = List.copyOf(written);
        servers = List.copyOf(servers);
        tables = List.copyOf(tables);
        if (!(seconds >= 0)) {
            throw new IllegalArgumentException("seconds=" + seconds);
        }
    }

    /**
     * The same facts with a workload that the operator names.
     *
     * @throws HConfigException {@link AdviceError#TABLE_UNSEEN} when no such table was seen
     */
    public HBaseFacts told(String table, WorkloadKind workload) {
        if (tables.stream().noneMatch(look -> look.name().equals(table))) {
            throw new HConfigException(
                    AdviceError.TABLE_UNSEEN,
                    "no table '" + table + "' was seen in " + name,
                    tables.isEmpty()
                            ? "copied files say nothing of tables"
                            : "there are "
                                    + String.join(
                                            ", ",
                                            tables.stream().map(TableLook::name).toList()),
                    "Name a table of a live cluster.");
        }
        TableLook.Recognized known = new TableLook.Recognized(
                workload,
                new Finding.Basis(TOLD_CONFIDENCE, "the workload as the operator names it"),
                Optional.empty());
        return new HBaseFacts(
                name,
                seconds,
                software,
                node,
                values,
                written,
                servers,
                tables.stream()
                        .map(look -> look.name().equals(table) ? look.recognized(known) : look)
                        .toList(),
                balancerOn);
    }

    /** How the RegionServers' JVM is started; empty when nothing shows it. */
    public Optional<JvmFacts> jvm() {
        return software.jvm();
    }

    /** True when neither settings nor any RegionServer, its JVM or a table was seen. */
    public boolean showNothing() {
        return !values.known() && written.isEmpty() && servers.isEmpty() && jvm().isEmpty() && tables.isEmpty();
    }

    /** The release of HBase; empty when nothing shows it. */
    public Optional<HBaseRelease> release() {
        return software.release();
    }

    /** Servers that showed their figures. */
    public List<ServerLook> answered() {
        return servers.stream().filter(ServerLook::answered).toList();
    }

    /** A gauge summed over the servers that show it; empty when none does. */
    public OptionalLong sum(Vital vital) {
        return total(answered().stream().map(server -> server.gauge(vital)).toList());
    }

    /** By how much a counter grew, summed over the servers that show it; empty when none does. */
    public OptionalLong grown(Vital vital) {
        return total(answered().stream().map(server -> server.grown(vital)).toList());
    }

    private static OptionalLong total(List<OptionalLong> values) {
        return values.stream().anyMatch(OptionalLong::isPresent)
                ? OptionalLong.of(values.stream()
                        .filter(OptionalLong::isPresent)
                        .mapToLong(OptionalLong::getAsLong)
                        .sum())
                : OptionalLong.empty();
    }

    /** Bytes of the RegionServers' heap: of the running JVM, else as its start script sets it; empty when unknown. */
    public OptionalLong heapBytes() {
        if (node.isPresent()) {
            return OptionalLong.of(node.get().heap().bytes());
        }
        OptionalDouble set = values.number(HEAP);
        if (set.isPresent()) {
            return OptionalLong.of((long) set.getAsDouble());
        }
        return jvm().stream()
                .flatMap(facts -> facts.arguments().stream())
                .filter(argument -> argument.matches("-Xmx\\d+[kKmMgGtT]?"))
                .mapToLong(argument ->
                        DataSize.parse(argument.substring("-Xmx".length())).bytes())
                .reduce((first, last) -> last);
    }

    /**
     * Bytes of direct memory that the RegionServers' JVM allows: {@code -XX:MaxDirectMemorySize}, and the heap's size where
     * the JVM's arguments are known and none sets it; empty when unknown.
     */
    public OptionalLong directMemoryBytes() {
        if (jvm().isEmpty()) {
            return OptionalLong.empty();
        }
        OptionalLong set = jvm().get().arguments().stream()
                .filter(argument -> argument.matches(DIRECT + "\\d+[kKmMgGtT]?"))
                .mapToLong(argument ->
                        DataSize.parse(argument.substring(DIRECT.length())).bytes())
                .reduce((first, last) -> last);
        return set.isPresent() ? set : heapBytes();
    }

    /** Bytes of heap that all memstores of a server may take; empty when heap or share are unknown. */
    public OptionalDouble memstoreLimit() {
        OptionalDouble share = values.number("hbase.regionserver.global.memstore.size");
        OptionalLong heap = heapBytes();
        return heap.isPresent() && share.isPresent()
                ? OptionalDouble.of(share.getAsDouble() * heap.getAsLong())
                : OptionalDouble.empty();
    }

    /** What a statement about settings rests on: the site values as servers show them. */
    public Finding.Basis ofSettings() {
        int all = servers.size();
        int seen = answered().size();
        double share = all == 0 ? 1 : (double) seen / all;
        String who = all == 0 ? "copied files" : seen + " of " + all + " servers answered";
        return new Finding.Basis(Math.max(0.5, share), "values as they are in force; " + who);
    }

    /** What a statement about traffic rests on: how long the look was, and how many servers answered. */
    public Finding.Basis ofTraffic() {
        int all = Math.max(1, servers.size());
        double share = (double) answered().size() / all;
        double confidence = Math.min(1, seconds / SECONDS_ENOUGH) * share;
        return new Finding.Basis(
                Math.round(confidence * 100) / 100.0,
                Words.seconds(seconds) + ", " + answered().size() + " of " + servers.size() + " servers");
    }
}

package org.hconfig.hbase.advice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;

/**
 * Advice for a cluster whose RegionServers are divided into groups. Each group is evaluated with its own servers, machines, settings, and tables, as
 * HBase opens the regions of a table on the servers of its group only: traffic is not compared between groups, and a value for all servers is
 * recommended only if it suits each group; otherwise each group gets a recommendation of its own.
 */
public final class GroupedAdvice {
    private final Function<HBaseFacts, AdviceReport> advisor;

    /** Creates an advisor that evaluates each group by this service. */
    public GroupedAdvice(AdviceService service) {
        this(service::advise);
    }

    GroupedAdvice(Function<HBaseFacts, AdviceReport> advisor) {
        this.advisor = advisor;
    }

    /** Returns the advice for these facts; that of the service itself where fewer than two groups have servers. */
    public AdviceReport advise(HBaseFacts facts) {
        Map<String, HBaseFacts> groups = groups(facts);
        long serving = groups.values().stream()
                .filter(part -> !part.servers().isEmpty())
                .count();
        if (serving < 2) {
            return advisor.apply(facts);
        }
        Map<String, AdviceReport> reports = new LinkedHashMap<>();
        Map<String, AdviceReport> withoutServers = new LinkedHashMap<>();
        groups.forEach(
                (group, part) -> (part.servers().isEmpty() ? withoutServers : reports).put(group, advisor.apply(part)));
        return new GroupReportMerger(reports, withoutServers, (group, proposal) -> isInForce(groups, group, proposal))
                .merge();
    }

    private static boolean isInForce(Map<String, HBaseFacts> groups, String group, Advice.Proposal proposal) {
        HBaseFacts part = groups.get(group);
        return part != null
                && proposal.proposed().isPresent()
                && part.values().text(proposal.key()).equals(proposal.proposed());
    }

    /** Returns the facts of each group that has servers or tables. */
    private static Map<String, HBaseFacts> groups(HBaseFacts facts) {
        ServerGroups groups = facts.cluster().groups();
        TreeSet<String> names = new TreeSet<>();
        facts.servers().forEach(server -> names.add(groups.ofServer(address(server))));
        facts.tables().forEach(table -> names.add(groups.ofTable(table.name())));
        ServerGroupFacts all = new ServerGroupFacts(facts.software(), facts.node(), facts.values(), facts.written());
        Map<String, HBaseFacts> parts = new LinkedHashMap<>();
        for (String name : names) {
            List<ServerObservation> servers = facts.servers().stream()
                    .filter(server -> groups.ofServer(address(server)).equals(name))
                    .toList();
            List<TableObservation> tables = facts.tables().stream()
                    .filter(table -> groups.ofTable(table.name()).equals(name))
                    .toList();
            ServerGroupFacts own = facts.cluster().groupFacts().getOrDefault(name, all);
            parts.put(
                    name,
                    new HBaseFacts(
                            facts.name(),
                            facts.seconds(),
                            own.software(),
                            own.node(),
                            own.values(),
                            own.written(),
                            servers,
                            tables,
                            facts.cluster().withServers(servers.size())));
        }
        return parts;
    }

    /** Returns {@code host:port} of a server, whose name may have a start code. */
    private static String address(ServerObservation server) {
        String[] parts = server.name().split(",", -1);
        return parts.length == 3 ? parts[0] + ":" + parts[1] : server.name();
    }
}

package org.hconfig.app.drift;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.app.drift.DriftDifference.Deviation;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.cluster.recording.AdminAnswers;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.spi.Server;

/** Finds drift in the configuration of a cluster. Changes nothing. */
public final class DriftService {
    /** Data of unknown size, with rows of a usual size. */
    private static final DatasetFacts USUAL = new DatasetFacts(0, 1000, 10);

    /** Number of plans that are named among what was compared. */
    private static final int NAMED = 3;

    private final Path home;
    private final InstantSource clock;

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    public DriftService(Path home, InstantSource clock) {
        this.home = home;
        this.clock = clock;
    }

    /**
     * What the configuration in force is compared with, in addition to the servers and their site files.
     *
     * @param plan the id of an applied plan; empty for all, each value with the newest one that set it
     * @param policy the policy for a table; empty for none
     */
    public record DriftRequest(Optional<String> plan, Optional<PolicyTarget> policy) {}

    /**
     * A policy and the table that follows it.
     *
     * @param policy the name of the policy
     * @param table the table
     */
    public record PolicyTarget(String policy, String table) {}

    /**
     * Compares.
     *
     * @throws org.hconfig.core.HConfigException when the HMaster does not answer, or the plan or the policy is unknown
     */
    public DriftReport read(ClusterConnection connection, DriftRequest request) {
        ClusterMetrics metrics = AdminAnswers.readMetrics(connection);
        List<String> unread = new ArrayList<>();
        ServerGroups groups = groups(connection, unread);
        ServerConfigurationReader reader = new ServerConfigurationReader(connection, unread);
        reader.reportDead(metrics);
        List<ServerConfiguration> servers =
                reader.read(home, metrics.getClusterId(), InfoServer.all(metrics, connection.configuration()), groups);
        return compare(connection, metrics.getClusterId(), request, groups, servers, unread)
                .withIncomplete(reader.isIncomplete());
    }

    /**
     * Compares what an archive contains.
     *
     * @throws org.hconfig.core.HConfigException when the archive is not readable, or the plan or the policy is unknown
     */
    public DriftReport read(ArchivedCluster archive, DriftRequest request) {
        ClusterConnection connection = archive.connection();
        ClusterMetrics metrics = AdminAnswers.readMetrics(connection);
        List<String> unread = new ArrayList<>();
        ServerConfigurationReader reader = new ServerConfigurationReader(connection, unread);
        reader.reportDead(metrics);
        List<InfoServer> all = InfoServer.all(metrics, connection.configuration());
        List<ServerConfiguration> servers =
                reader.read(all, archive.groups(), (server, file) -> archive.file(server.name(), file));
        Set<Server> contained = all.stream()
                .filter(server ->
                        archive.file(server.name(), ConfigFileTransport.SITE).isPresent())
                .map(InfoServer::server)
                .collect(Collectors.toSet());
        reader.requireSiteFiles(servers, server -> contained.contains(server.server()));
        return compare(connection, metrics.getClusterId(), request, archive.groups(), servers, unread)
                .withIncomplete(reader.isIncomplete());
    }

    private DriftReport compare(
            ClusterConnection connection,
            String clusterId,
            DriftRequest request,
            ServerGroups groups,
            List<ServerConfiguration> servers,
            List<String> unread) {
        List<String> compared = new ArrayList<>();
        compared.add(Count.of(servers.size(), "server") + " with "
                + (groups.restrict() ? "the others of their role and group" : "each other"));
        long jvms =
                servers.stream().filter(one -> !one.jvm().running().isEmpty()).count();
        if (jvms > 0) {
            compared.add("the JVM options of " + Count.of(jvms, "server"));
        }
        long files = servers.stream().filter(one -> !one.siteFile().isEmpty()).count();
        if (files > 0) {
            compared.add(Count.of(files, "server") + " with the site file");
        }
        List<PlanDrift.AppliedChanges> expected = expected(clusterId, request);
        Map<String, Map<String, String>> ofGroups = PlanDrift.ofGroups(expected, servers);
        List<DriftDifference> differences = new ArrayList<>(DriftComparer.servers(servers, ofGroups));
        differences.addAll(DriftComparer.jvms(servers, ofGroups.getOrDefault(HeapAndGcOptions.KEY, Map.of())));
        differences.addAll(DriftComparer.siteFiles(servers));
        differences.addAll(DriftComparer.scripts(servers));
        plan(connection, expected, servers, compared, differences);
        request.policy().ifPresent(target -> policy(connection, target, compared, differences));
        return new DriftReport(connection.name(), compared, differences, unread, false);
    }

    /** Reads the groups of servers; without the right to read them, all servers of a role are compared. */
    public static ServerGroups groups(ClusterConnection connection, List<String> unread) {
        try (Admin admin = connection.admin()) {
            return ServerGroupReader.read(connection.hbase(), admin);
        } catch (HConfigException denied) {
            Problem problem = denied.problems().get(0);
            unread.add("servers within their group: " + problem.what() + ": " + problem.why());
        } catch (IOException failure) {
            unread.add("servers within their group: " + HBaseExceptions.text(failure));
        }
        return ServerGroups.NONE;
    }

    private List<PlanDrift.AppliedChanges> expected(String clusterId, DriftRequest request) {
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return request.plan()
                    .map(id -> List.of(PlanDrift.AppliedChanges.of(journal, id, clusterId)))
                    .orElseGet(() -> PlanDrift.AppliedChanges.newest(journal, clusterId));
        }
    }

    private static void plan(
            ClusterConnection connection,
            List<PlanDrift.AppliedChanges> expected,
            List<ServerConfiguration> servers,
            List<String> compared,
            List<DriftDifference> differences) {
        expected.stream()
                .limit(NAMED)
                .forEach(applied -> compared.add("the cluster with " + PlanDrift.label(applied.run())));
        if (expected.size() > NAMED) {
            compared.add("the cluster with " + Count.of(expected.size() - NAMED, "earlier plan"));
        }
        expected.forEach(applied -> {
            differences.addAll(PlanDrift.servers(applied, servers));
            differences.addAll(PlanDrift.tables(applied, connection));
        });
    }

    /** What a plan for the policy would change differs from the policy. */
    private void policy(
            ClusterConnection connection,
            PolicyTarget target,
            List<String> compared,
            List<DriftDifference> differences) {
        Policy policy = PolicyRepository.standard(SettingsCatalogue.standard(), home.resolve("policies"))
                .get(target.policy());
        Plan plan = PlanService.standard(home, clock)
                .plan(
                        new PlanRequest(
                                connection.name(),
                                target.table(),
                                List.of(),
                                (WorkloadKind) policy.workload(),
                                Optional.of(policy.name()),
                                USUAL,
                                Runtime.getRuntime().availableProcessors(),
                                PresplitRequest.none()),
                        connection);
        compared.add("table " + target.table() + " and the servers with policy " + policy.name());
        Stream.concat(plan.changesInForce().stream(), plan.deferred().stream())
                .filter(change -> change.route().changesCluster())
                .forEach(change -> differences.add(difference(change, policy.name())));
    }

    private static DriftDifference difference(Change change, String policy) {
        String subject = change.target().isCluster()
                ? "servers"
                : (change.target().isOfServers() ? "servers of " : "table ")
                        + change.target().label();
        return new DriftDifference(
                DriftKind.POLICY,
                subject,
                change.key(),
                SecretMasker.shown(change.key(), change.proposed()),
                policy,
                List.of(new Deviation(
                        SecretMasker.shown(change.key(), change.effective()),
                        change.current().isPresent() ? "set" : "default",
                        List.of(change.target().label()),
                        "")));
    }
}

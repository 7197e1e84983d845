package org.hconfig.app.sharing;

import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.hconfig.app.drift.DriftService;
import org.hconfig.app.drift.ServerConfiguration;
import org.hconfig.app.drift.ServerConfigurationReader;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.cluster.recording.AdminAnswers;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.capture.CapturedPolicy;
import org.hconfig.hbase.policies.capture.CapturedSystem;
import org.hconfig.hbase.policies.capture.LeftOut;
import org.hconfig.hbase.policies.capture.PolicyCapture;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.xconfig.policy.PolicyProvenance;
import org.hconfig.xconfig.spi.NodeFacts;

/** Captures a tuned cluster as a policy. Changes nothing. */
public final class CaptureService {
    private final Path home;
    private final InstantSource clock;
    private final String tool;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    /**
     * Creates a service.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param tool this program with its version
     */
    public CaptureService(Path home, InstantSource clock, String tool) {
        this.home = home;
        this.clock = clock;
        this.tool = tool;
    }

    /** The workload of the captured system, and how it was determined. */
    private record KnownWorkload(WorkloadKind kind, String text) {}

    /**
     * Captures a live cluster.
     *
     * @param observation observes the cluster; not called when the request names the workload
     * @throws HConfigException {@link SharingError}s, and what the readers of the cluster report
     */
    public CapturedPolicy capture(
            ClusterConnection connection, Supplier<ClusterObservation> observation, CaptureRequest request) {
        List<String> notes = new ArrayList<>();
        return capture(connection, DriftService.groups(connection, notes), observation, request, notes);
    }

    /**
     * Captures a cluster with these groups of servers: those that an archive recorded.
     *
     * @throws HConfigException as for a live cluster
     */
    public CapturedPolicy captureRecorded(
            ClusterConnection connection,
            ServerGroups groups,
            Supplier<ClusterObservation> observation,
            CaptureRequest request) {
        return capture(connection, groups, observation, request, new ArrayList<>());
    }

    private CapturedPolicy capture(
            ClusterConnection connection,
            ServerGroups groups,
            Supplier<ClusterObservation> observation,
            CaptureRequest request,
            List<String> notes) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        notes.addAll(reading.notes());
        HBaseVersion version = HBaseVersion.parse(reading.facts().version())
                .orElseThrow(() -> new HConfigException(
                        SharingError.CAPTURE_REQUEST,
                        "the version of the cluster is unknown: "
                                + reading.facts().version(),
                        "which values are defaults depends on it",
                        "see hconfig doctor"));
        Optional<TableFacts> table = request.table().map(name -> table(connection, name));
        EffectiveDifferences differences = new EffectiveDifferences(catalogue, version);
        differences.addServers(servers(connection, groups, request, notes));
        table.ifPresent(differences::addTable);
        Map<String, String> values = new TreeMap<>(differences.values());
        List<LeftOut> leftOut = new ArrayList<>(differences.leftOut());
        PolicyInputs inputs = SystemPolicyInputs.of(catalogue, reading, table, values, version);
        new HeapRelation(catalogue, version, inputs).add(values, leftOut);
        if (values.isEmpty()) {
            throw new HConfigException(
                    SharingError.NOTHING_TO_CAPTURE,
                    "no value of " + connection.name()
                            + " that a policy may contain differs from the defaults of HBase " + version,
                    leftOut.isEmpty()
                            ? ""
                            : leftOut.size() + " values differ and may not be in a policy, such as "
                                    + leftOut.get(0).key() + ": "
                                    + leftOut.get(0).reason(),
                    request.table().isEmpty()
                            ? "add the values of a table with --table"
                            : "tune the cluster first: hconfig advise");
        }
        KnownWorkload workload = workload(observation, request);
        return new PolicyCapture(catalogue)
                .capture(
                        new CapturedSystem(version, inputs, table.isPresent(), values),
                        new PolicyCapture.CaptureTitle(
                                request.name(),
                                workload.kind(),
                                request.factor(),
                                provenance(reading, workload, request, values)),
                        leftOut,
                        notes);
    }

    private static TableFacts table(ClusterConnection connection, String name) {
        TableFacts table = new TableFactsReader(connection).read(name);
        if (!table.exists()) {
            throw new HConfigException(
                    SharingError.CAPTURE_REQUEST,
                    "table " + name + " does not exist",
                    "its values are to be captured",
                    "check the name, or leave out --table to capture the servers alone");
        }
        return table;
    }

    /** Returns the servers of the table's group, or all. */
    private static List<ServerConfiguration> servers(
            ClusterConnection connection, ServerGroups groups, CaptureRequest request, List<String> notes) {
        ClusterMetrics metrics = AdminAnswers.readMetrics(connection);
        List<ServerConfiguration> all = new ServerConfigurationReader(connection, notes)
                .read(InfoServer.all(metrics, connection.configuration()), groups);
        if (!groups.restrict() || request.table().isEmpty()) {
            return all;
        }
        String group = groups.ofTable(request.table().get());
        notes.add("captured from the servers of group " + group + ", which hosts the table");
        return all.stream()
                .filter(one -> one.server().kind() != HBaseServerKind.REGION_SERVER
                        || one.group().equals(group))
                .toList();
    }

    private KnownWorkload workload(Supplier<ClusterObservation> observation, CaptureRequest request) {
        if (request.workload().isPresent()) {
            WorkloadKind kind = request.workload().get();
            return new KnownWorkload(kind, kind.id() + ", named by the operator");
        }
        ClusterObservation seen = observation.get();
        Optional<WorkloadProfile> profile = request.table().isPresent()
                ? seen.characteriser().table(request.table().get())
                : Optional.of(seen.characteriser().cluster());
        WorkloadProfile known = profile.filter(one -> one.kind().isPresent())
                .orElseThrow(() -> new HConfigException(
                        SharingError.WORKLOAD_UNKNOWN,
                        "the workload of "
                                + request.table().map(name -> "table " + name).orElse("the cluster") + " is not known",
                        profile.map(one -> String.join("; ", one.observation().missing()))
                                .filter(missing -> !missing.isEmpty())
                                .orElse("there was no traffic"),
                        "name it with --workload, or observe for longer with --duration"));
        WorkloadKind kind = known.kind().orElseThrow();
        return new KnownWorkload(
                kind,
                String.format(
                        Locale.ROOT,
                        "%s, recognized in %.0f s with a confidence of %.2f",
                        kind.id(),
                        known.observation().seconds(),
                        known.confidence()));
    }

    private PolicyProvenance provenance(
            ClusterFactsReading reading, KnownWorkload workload, CaptureRequest request, Map<String, String> values) {
        NodeFacts node = reading.facts().node();
        return new PolicyProvenance(
                clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
                tool,
                reading.facts().version(),
                new PolicyProvenance.Hardware(
                        Integer.toString(reading.facts().servers().size()),
                        node.ram().toString(),
                        node.heap().toString(),
                        node.cores() == Math.rint(node.cores())
                                ? Long.toString((long) node.cores())
                                : Double.toString(node.cores())),
                workload.text(),
                new MeasuredGains(home, clock).of(reading.clusterId(), request.table(), values));
    }
}

package org.hconfig.hbase.cluster.recording;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.hbase.cluster.RegionNames;
import org.hconfig.hbase.cluster.recording.AdminAnswers.TableAnswer;
import org.jspecify.annotations.Nullable;

/** HBase Admin that answers from a record; every question that was not recorded is refused, and so is every change. */
final class RecordedAdmin implements InvocationHandler {
    private final AdminAnswers answers;

    private RecordedAdmin(AdminAnswers answers) {
        this.answers = answers;
    }

    static Admin of(AdminAnswers answers) {
        return proxy(Admin.class, new RecordedAdmin(answers));
    }

    /** Returns a connection with such an Admin, and with nothing else. */
    static Connection connection(AdminAnswers answers, Configuration configuration) {
        return proxy(Connection.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getAdmin" -> of(answers);
            case "getConfiguration" -> configuration;
            case "close" -> null;
            case "isClosed" -> false;
            case "toString" -> "recorded connection";
            default -> throw RecordExceptions.absent(method.getName());
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] given) throws Throwable {
        Object[] arguments = given == null ? new Object[0] : given;
        return switch (method.getName()) {
            case "getClusterMetrics" -> answers.metrics();
            case "listTableDescriptors" ->
                answers.tables().stream().map(TableAnswer::descriptor).toList();
            case "listNamespaceDescriptors" ->
                answers.namespaces().toArray(new org.apache.hadoop.hbase.NamespaceDescriptor[0]);
            case "listDecommissionedRegionServers" -> answers.decommissioned();
            case "isBalancerEnabled" -> answers.balancerOn();
            case "getDescriptor" -> descriptor((TableName) arguments[0]);
            case "tableExists" -> find((TableName) arguments[0]).isPresent();
            case "isTableEnabled" ->
                find((TableName) arguments[0]).map(TableAnswer::enabled).orElse(false);
            case "getRegions" -> regions(arguments);
            case "getRegionMetrics" -> regionMetrics(arguments);
            case "close" -> null;
            case "toString" -> "recorded Admin";
            default -> throw RecordExceptions.absent(method.getName());
        };
    }

    private Optional<TableAnswer> find(TableName name) {
        return answers.tables().stream()
                .filter(table -> table.descriptor().getTableName().equals(name))
                .findFirst();
    }

    private TableDescriptor descriptor(TableName name) throws TableNotFoundException {
        return find(name).map(TableAnswer::descriptor).orElseThrow(() -> new TableNotFoundException(name));
    }

    /** Returns the open regions of a table or of a server; the record holds their first keys alone. */
    private List<RegionInfo> regions(Object[] arguments) throws java.io.IOException {
        List<RegionInfo> regions = new ArrayList<>();
        for (ServerMetrics server : answers.metrics().getLiveServerMetrics().values()) {
            for (byte[] name : server.getRegionMetrics().keySet()) {
                boolean ofTable = RegionInfo.getTable(name).equals(arguments[0]) && !RegionNames.isSecondary(name);
                if (ofTable || server.getServerName().equals(arguments[0])) {
                    regions.add(RegionInfoBuilder.newBuilder(RegionInfo.getTable(name))
                            .setStartKey(RegionInfo.getStartKey(name))
                            .build());
                }
            }
        }
        return regions;
    }

    private List<RegionMetrics> regionMetrics(Object[] arguments) {
        ServerMetrics server = answers.metrics().getLiveServerMetrics().get((ServerName) arguments[0]);
        return server == null
                ? List.of()
                : server.getRegionMetrics().values().stream()
                        .filter(region -> Arrays.stream(arguments)
                                .skip(1)
                                .allMatch(table -> RegionInfo.getTable(region.getRegionName())
                                        .equals(table)))
                        .toList();
    }
}

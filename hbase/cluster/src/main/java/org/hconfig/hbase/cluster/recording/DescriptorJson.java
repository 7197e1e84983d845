package org.hconfig.hbase.cluster.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.recording.AdminAnswers.TableAnswer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Descriptors of tables and namespaces, and the HMaster's switches, as JSON. Bytes are written as in the HBase shell. */
public final class DescriptorJson {
    private static final String NAME = "name";
    private static final String VALUES = "values";
    private static final String CONFIGURATION = "configuration";

    private DescriptorJson() {}

    /** Returns the JSON of everything but the servers and their regions. */
    public static ObjectNode of(AdminAnswers answers) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        page.put("balancerOn", answers.balancerOn());
        ArrayNode decommissioned = page.putArray("decommissioned");
        answers.decommissioned().forEach(server -> decommissioned.add(server.getServerName()));
        ArrayNode namespaces = page.putArray("namespaces");
        answers.namespaces().forEach(namespace -> {
            ObjectNode node = namespaces.addObject().put(NAME, namespace.getName());
            put(node.putObject(CONFIGURATION), namespace.getConfiguration());
        });
        ArrayNode tables = page.putArray("tables");
        answers.tables().forEach(table -> put(tables.addObject(), table));
        return page;
    }

    private static void put(ObjectNode node, TableAnswer table) {
        node.put(NAME, table.descriptor().getTableName().getNameAsString());
        node.put("enabled", table.enabled());
        put(node.putObject(VALUES), texts(table.descriptor().getValues()));
        ArrayNode families = node.putArray("families");
        for (ColumnFamilyDescriptor family : table.descriptor().getColumnFamilies()) {
            ObjectNode one = families.addObject().put(NAME, Bytes.toStringBinary(family.getName()));
            put(one.putObject(VALUES), texts(family.getValues()));
            put(one.putObject(CONFIGURATION), family.getConfiguration());
        }
    }

    private static void put(ObjectNode node, Map<String, String> values) {
        new TreeMap<>(values).forEach(node::put);
    }

    private static Map<String, String> texts(Map<Bytes, Bytes> values) {
        Map<String, String> texts = new TreeMap<>();
        values.forEach((key, value) -> texts.put(text(key), text(value)));
        return texts;
    }

    private static String text(Bytes bytes) {
        return Bytes.toStringBinary(bytes.get(), bytes.getOffset(), bytes.getLength());
    }

    /**
     * Returns the answers.
     *
     * @param file the name of the file, for messages
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#RECORD_DAMAGED}
     */
    public static AdminAnswers parse(String file, JsonNode page, ClusterMetrics metrics) {
        try {
            List<TableAnswer> tables = new ArrayList<>();
            page.path("tables").forEach(table -> tables.add(table(table)));
            List<NamespaceDescriptor> namespaces = new ArrayList<>();
            page.path("namespaces").forEach(namespace -> namespaces.add(namespace(namespace)));
            List<ServerName> decommissioned = new ArrayList<>();
            page.path("decommissioned").forEach(server -> decommissioned.add(ServerName.valueOf(server.asString(""))));
            return new AdminAnswers(
                    metrics,
                    tables,
                    namespaces,
                    decommissioned,
                    page.path("balancerOn").asBoolean(false));
        } catch (RuntimeException bad) {
            throw RecordExceptions.damaged(file, bad);
        }
    }

    private static NamespaceDescriptor namespace(JsonNode node) {
        NamespaceDescriptor.Builder namespace =
                NamespaceDescriptor.create(node.path(NAME).asString(""));
        node.path(CONFIGURATION)
                .properties()
                .forEach(entry -> namespace.addConfiguration(
                        entry.getKey(), entry.getValue().asString("")));
        return namespace.build();
    }

    private static TableAnswer table(JsonNode node) {
        TableDescriptorBuilder table = TableDescriptorBuilder.newBuilder(
                TableName.valueOf(node.path(NAME).asString("")));
        node.path(VALUES)
                .properties()
                .forEach(entry -> table.setValue(
                        Bytes.toBytesBinary(entry.getKey()),
                        Bytes.toBytesBinary(entry.getValue().asString(""))));
        for (JsonNode one : node.path("families")) {
            ColumnFamilyDescriptorBuilder family = ColumnFamilyDescriptorBuilder.newBuilder(
                    Bytes.toBytesBinary(one.path(NAME).asString("")));
            one.path(VALUES)
                    .properties()
                    .forEach(entry -> family.setValue(
                            Bytes.toBytesBinary(entry.getKey()),
                            Bytes.toBytesBinary(entry.getValue().asString(""))));
            one.path(CONFIGURATION)
                    .properties()
                    .forEach(entry -> family.setConfiguration(
                            entry.getKey(), entry.getValue().asString("")));
            table.setColumnFamily(family.build());
        }
        TableDescriptor descriptor = table.build();
        return new TableAnswer(descriptor, node.path("enabled").asBoolean(false));
    }
}

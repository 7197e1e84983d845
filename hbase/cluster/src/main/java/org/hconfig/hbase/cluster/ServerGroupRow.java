package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hbase.thirdparty.com.google.protobuf.CodedInputStream;
import org.apache.hbase.thirdparty.com.google.protobuf.WireFormat;
import org.hconfig.core.HConfigException;

/**
 * One group as HBase stores it: its message {@code RSGroupInfo}. HBase's own classes for it need an old version of Protocol
 * Buffers, which this program does not contain.
 *
 * @param name the name of the group
 * @param servers its servers, {@code host:port}
 * @param tables its tables, with the namespace unless it is the default one
 */
record ServerGroupRow(String name, Set<String> servers, Set<String> tables) {
    private static final int NAME = 1;
    private static final int TABLE = 3;
    private static final int SERVER = 4;

    /** Copies the arguments. */
    ServerGroupRow {
        servers = Set.copyOf(servers);
        tables = Set.copyOf(tables);
    }

    /**
     * Reads a message.
     *
     * @throws HConfigException {@link ClusterError#GROUPS_UNREAD} for bytes of another form
     */
    static ServerGroupRow parse(byte[] message) {
        try {
            String name = "";
            Set<String> servers = new TreeSet<>();
            Set<String> tables = new TreeSet<>();
            CodedInputStream in = CodedInputStream.newInstance(message);
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                switch (WireFormat.getTagFieldNumber(tag)) {
                    case NAME -> name = new String(in.readByteArray(), StandardCharsets.UTF_8);
                    case TABLE -> tables.add(table(in.readByteArray()));
                    case SERVER -> servers.add(server(in.readByteArray()));
                    default -> in.skipField(tag);
                }
            }
            if (name.isEmpty()) {
                throw new IOException("it has no name");
            }
            return new ServerGroupRow(name, servers, tables);
        } catch (IOException bad) {
            throw HBaseExceptions.coded(
                    ClusterError.GROUPS_UNREAD,
                    "a group of RegionServers in table hbase:rsgroup is not in HBase's form",
                    "check the groups in the HBase shell: list_rsgroups",
                    bad);
        }
    }

    private static String server(byte[] message) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(message);
        String host = "";
        int port = 0;
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (WireFormat.getTagFieldNumber(tag)) {
                case 1 -> host = new String(in.readByteArray(), StandardCharsets.UTF_8);
                case 2 -> port = in.readUInt32();
                default -> in.skipField(tag);
            }
        }
        return host + ":" + port;
    }

    private static String table(byte[] message) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(message);
        String namespace = "";
        String name = "";
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (WireFormat.getTagFieldNumber(tag)) {
                case 1 -> namespace = new String(in.readByteArray(), StandardCharsets.UTF_8);
                case 2 -> name = new String(in.readByteArray(), StandardCharsets.UTF_8);
                default -> in.skipField(tag);
            }
        }
        return List.of("", "default").contains(namespace) ? name : namespace + ":" + name;
    }
}

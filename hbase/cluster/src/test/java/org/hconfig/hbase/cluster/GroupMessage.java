package org.hconfig.hbase.cluster;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.hbase.thirdparty.com.google.protobuf.CodedOutputStream;

/** A group of RegionServers in the form in which HBase stores it: its message {@code RSGroupInfo}. */
public final class GroupMessage {
    private final ByteArrayOutputStream message = new ByteArrayOutputStream();

    private GroupMessage() {}

    private interface Fields {
        void writeTo(CodedOutputStream out) throws IOException;
    }

    /** Begins a group. */
    public static GroupMessage of(String name) {
        GroupMessage group = new GroupMessage();
        group.message.writeBytes(encoded(out -> out.writeString(1, name)));
        return group;
    }

    /** Adds a server, with the start code that HBase stores for a server of any start. */
    public GroupMessage server(String host, int port) {
        byte[] server = encoded(out -> {
            out.writeString(1, host);
            out.writeUInt32(2, port);
            out.writeUInt64(3, -1);
        });
        message.writeBytes(encoded(out -> out.writeByteArray(4, server)));
        return this;
    }

    /** Adds a table. */
    public GroupMessage table(String namespace, String name) {
        byte[] table = encoded(out -> {
            out.writeByteArray(1, namespace.getBytes(StandardCharsets.UTF_8));
            out.writeByteArray(2, name.getBytes(StandardCharsets.UTF_8));
        });
        message.writeBytes(encoded(out -> out.writeByteArray(3, table)));
        return this;
    }

    /** Returns the message. */
    public byte[] bytes() {
        return message.toByteArray();
    }

    private static byte[] encoded(Fields fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        try {
            fields.writeTo(out);
            out.flush();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}

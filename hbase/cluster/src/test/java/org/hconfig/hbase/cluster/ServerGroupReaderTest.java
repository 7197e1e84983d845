package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.security.SecurityCapability;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.placement.ServerGroups;
import org.junit.jupiter.api.Test;

class ServerGroupReaderTest {
    private final List<Result> rows = new ArrayList<>();
    private final List<SecurityCapability> capabilities = new ArrayList<>();
    private boolean exists = true;
    private boolean granted;
    private boolean denied;

    private final Admin admin = proxy(Admin.class, (proxy, method, arguments) -> switch (method.getName()) {
        case "tableExists" -> exists;
        case "getSecurityCapabilities" -> capabilities;
        case "hasUserPermissions" -> List.of(granted);
        case "listTableDescriptors" -> List.of();
        case "listNamespaceDescriptors" -> new org.apache.hadoop.hbase.NamespaceDescriptor[0];
        default -> throw new IOException(method.getName());
    });

    private ServerGroups read() throws IOException {
        Iterator<Result> next = List.copyOf(rows).iterator();
        ResultScanner scanner = proxy(ResultScanner.class, (proxy, method, arguments) -> {
            if (method.getName().equals("close")) {
                return null;
            }
            if (denied) {
                throw method.getName().equals("next")
                        ? new AccessDeniedException("Insufficient permissions for user 'reader'")
                        : new UncheckedIOException(new AccessDeniedException("iterated"));
            }
            return next.hasNext() ? next.next() : null;
        });
        Table table = proxy(
                Table.class, (proxy, method, arguments) -> method.getName().equals("getScanner") ? scanner : null);
        return ServerGroupReader.read(proxy(Connection.class, (proxy, method, arguments) -> table), admin);
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Test
    void read_noRowsWithoutTheRightToReadThem_isRefused_andNotTakenForNoGroups() {
        capabilities.add(SecurityCapability.AUTHORIZATION);

        assertThatThrownBy(this::read)
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2315")
                .hasMessageContaining("returns no group to a user who lacks READ")
                .hasMessageContaining("grant 'USER', 'R', 'hbase:rsgroup'");
    }

    @Test
    void read_deniedWhileRowsAreRead_isTheSameError() {
        denied = true;

        assertThatThrownBy(this::read)
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2315")
                .hasMessageContaining("Insufficient permissions for user 'reader'");
    }

    @Test
    void read_noRowsWithTheRightToReadThem_orWithoutAccessControl_isNoGroups() throws IOException {
        assertThat(read().restrict()).isFalse();

        capabilities.add(SecurityCapability.AUTHORIZATION);
        granted = true;

        assertThat(read().restrict()).isFalse();
    }

    @Test
    void read_withoutTheTable_asksForNoRights() throws IOException {
        exists = false;
        capabilities.add(SecurityCapability.AUTHORIZATION);

        assertThat(read()).isEqualTo(ServerGroups.NONE);
    }

    @Test
    void read_rows_needsNoOtherProofOfTheRight() throws IOException {
        capabilities.add(SecurityCapability.AUTHORIZATION);
        byte[] gold = GroupMessage.of("gold").server("rs1.example", 16020).bytes();
        Cell cell = new KeyValue(Bytes.toBytes("gold"), Bytes.toBytes("m"), Bytes.toBytes("i"), gold);
        rows.add(Result.create(List.of(cell)));

        assertThat(read().ofServer("rs1.example:16020")).isEqualTo("gold");
    }
}

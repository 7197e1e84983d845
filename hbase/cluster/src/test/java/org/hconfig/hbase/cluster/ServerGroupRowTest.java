package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

class ServerGroupRowTest {
    @Test
    void parse_aMessageOfHBase_hasServersAndTables() throws IOException {
        byte[] message = GroupMessage.of("gold")
                .server("rs1.example", 16020)
                .server("rs2.example", 16020)
                .table("default", "orders")
                .table("shop", "carts")
                .bytes();
        ServerGroupRow group = ServerGroupRow.parse(message);
        assertThat(group.name()).isEqualTo("gold");
        assertThat(group.servers()).containsExactlyInAnyOrder("rs1.example:16020", "rs2.example:16020");
        assertThat(group.tables()).containsExactlyInAnyOrder("orders", "shop:carts");
    }

    @Test
    void parse_otherBytes_isRefusedWithACode() {
        assertThatThrownBy(() -> ServerGroupRow.parse(new byte[] {(byte) 0xff, 1, 2}))
                .hasMessageContaining("HC-2315");
        assertThatThrownBy(() -> ServerGroupRow.parse(new byte[0]))
                .hasMessageContaining("HC-2315")
                .hasMessageContaining("no name");
    }

    @Test
    void parse_ofAnyBytes_isAGroupOrRefusedWithACode() throws IOException {
        byte[] message = GroupMessage.of("gold")
                .server("rs1.example", 16020)
                .table("shop", "carts")
                .bytes();
        AnyBytes.mutated(
                2_000,
                Mutations.ofBytes(message),
                bytes -> assertThat(ServerGroupRow.parse(bytes).name()).isNotEmpty());
    }
}

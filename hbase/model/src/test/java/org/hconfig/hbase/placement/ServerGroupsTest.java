package org.hconfig.hbase.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerGroupsTest {
    private static final ServerGroups GROUPS = new ServerGroups(
            Map.of("a:1", "gold", "b:1", "gold", "c:1", "default"),
            Map.of("orders", "gold", "shop:loose", "default"),
            Map.of("shop", "gold"));

    @Test
    void ofTable_whenTheTableHasAGroup_isThatGroup() {
        assertThat(GROUPS.ofTable("orders")).isEqualTo("gold");
    }

    @Test
    void ofTable_whenOnlyItsNamespaceHasAGroup_isTheGroupOfTheNamespace() {
        assertThat(GROUPS.ofTable("shop:carts")).isEqualTo("gold");
    }

    @Test
    void ofTable_whenTableAndNamespaceHaveGroups_isTheGroupOfTheTable() {
        assertThat(GROUPS.ofTable("shop:loose")).isEqualTo("default");
    }

    @Test
    void ofTable_whenNeitherHasAGroup_isTheDefaultOne() {
        assertThat(GROUPS.ofTable("other")).isEqualTo("default");
        assertThat(GROUPS.ofTable("hbase:meta")).isEqualTo("default");
    }

    @Test
    void hosts_ofATable_areTheServersOfItsGroupAlone() {
        List<String> all = List.of("a:1", "b:1", "c:1", "d:1");
        assertThat(GROUPS.hosts(all, "orders")).containsExactly("a:1", "b:1");
        assertThat(GROUPS.hosts(all, "other")).containsExactly("c:1", "d:1");
    }

    @Test
    void alone_ofLiveServers_areTheOnlyOnesOfTheirGroup() {
        assertThat(GROUPS.alone(List.of("a:1", "c:1", "d:1"))).isEqualTo(Map.of("gold", "a:1"));
        assertThat(GROUPS.alone(List.of("a:1", "b:1", "c:1"))).isEqualTo(Map.of("default", "c:1"));
        assertThat(GROUPS.alone(List.of("a:1", "b:1", "c:1", "d:1"))).isEmpty();
        assertThat(ServerGroups.NONE.alone(List.of("a:1"))).isEmpty();
    }

    @Test
    void hosts_withoutGroups_areAllServers() {
        assertThat(ServerGroups.NONE.hosts(List.of("a:1", "b:1"), "any")).containsExactly("a:1", "b:1");
        ServerGroups onlyDefault = new ServerGroups(Map.of("a:1", "default"), Map.of("orders", "gone"), Map.of());
        assertThat(onlyDefault.restrict()).isFalse();
        assertThat(onlyDefault.hosts(List.of("a:1", "b:1"), "orders")).containsExactly("a:1", "b:1");
    }
}

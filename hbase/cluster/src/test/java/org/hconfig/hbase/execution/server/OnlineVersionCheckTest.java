package org.hconfig.hbase.execution.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;

class OnlineVersionCheckTest {
    private static final String FLUSHERS = "hbase.hstore.flusher.count";

    private final List<String> progress = new ArrayList<>();

    private void require(String version, boolean undo, String... keys) {
        List<SettingEdit> edits = new ArrayList<>();
        for (String key : keys) {
            edits.add(new SettingEdit(Optional.empty(), key, Optional.of("4")));
        }
        Server server = new Server("rs1.example:16020", HBaseServerKind.REGION_SERVER);
        new OnlineVersionCheck()
                .require(
                        new ServerConfigChange(0, server, HBaseRoute.ONLINE_UPDATE, edits, undo),
                        version.isEmpty() ? Map.of() : Map.of("hbase.defaults.for.version", version),
                        progress::add);
    }

    @Test
    void require_aServerThatDoesNotRereadTheSetting_isRefused_andNamesTheVersion() {
        assertThatThrownBy(() -> require("2.5.13", false, FLUSHERS, "hbase.ipc.warn.response.time"))
                .hasMessageContaining("HC-2523")
                .hasMessageContaining("rs1.example:16020 does not reread " + FLUSHERS + " while it runs")
                .hasMessageContaining("2.5.13")
                .hasMessageContaining("make a new plan");
    }

    @Test
    void require_aServerThatRereadsIt_orDoesNotTellItsVersion_passes() {
        require("2.6.4-hadoop3", false, FLUSHERS);
        require("", false, FLUSHERS);
        require("2.4.18", false, "hbase.regionserver.thread.compaction.small");

        assertThat(progress).isEmpty();
    }

    @Test
    void require_duringARollback_doesNotBlockIt_butReportsTheServer() {
        require("2.5.13", true, FLUSHERS);

        assertThat(progress).singleElement().asString().contains("restart it, so that it uses the former values");
    }
}

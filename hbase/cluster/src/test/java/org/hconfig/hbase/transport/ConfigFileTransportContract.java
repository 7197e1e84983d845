package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;

/** What every transport must do, whatever keeps the site files and restarts the processes. */
abstract class ConfigFileTransportContract {
    static final Server SERVER = new Server("hbase-rs-0.hbase.example:16020", HBaseServerKind.REGION_SERVER);
    static final Server MASTER = new Server("hbase-master-0.hbase.example:16000", HBaseServerKind.MASTER);
    static final String HANDLERS = "hbase.regionserver.handler.count";

    /** The content before each test. */
    static final String SITE_TEXT = """
            <configuration>
              <property><name>hbase.regionserver.handler.count</name><value>30</value></property>
              <property><name>hbase.rootdir</name><value>/hbase &amp; more</value></property>
            </configuration>
            """;

    /** Opens the access again, as another process would. */
    abstract ConfigFileTransport open() throws IOException;

    /** Another program sets a value in the server's site file. */
    abstract void setByOthers(String key, String value) throws IOException;

    /** Returns how often the server was restarted. */
    abstract int restarts() throws IOException;

    abstract void makeUnavailable() throws IOException;

    abstract void revokeCredentials() throws IOException;

    /** Returns the code of a failure to connect. */
    String unavailableCode() {
        return "HC-2519";
    }

    /** Returns the code of rejected credentials. */
    String unauthorizedCode() {
        return "HC-2516";
    }

    @Test
    void read_ofTheSiteFile_hasItsValues() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.knows(SERVER)).isTrue();
            assertThat(parsed(target).allValues())
                    .containsEntry(HANDLERS, "30")
                    .containsEntry("hbase.rootdir", "/hbase & more");
        }
    }

    @Test
    void place_ofAnEditedFile_isReadBackAndKeepsOtherValues() throws IOException {
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60"), "hbase.new.key", Optional.of("<1> & 'x'")));

            assertThat(parsed(target).allValues())
                    .containsEntry(HANDLERS, "60")
                    .containsEntry("hbase.new.key", "<1> & 'x'")
                    .containsEntry("hbase.rootdir", "/hbase & more");

            edit(target, Map.of(HANDLERS, Optional.of("30"), "hbase.new.key", Optional.empty()));

            assertThat(parsed(target).allValues()).containsEntry(HANDLERS, "30").doesNotContainKey("hbase.new.key");
        }
        assertThat(restarts()).isZero();
    }

    @Test
    void place_afterAChangeByOthers_isRefusedAndKeepsTheirs() throws IOException {
        try (ConfigFileTransport target = open()) {
            SiteFile read = parsed(target);
            setByOthers(HANDLERS, "45");
            byte[] wanted = read.with(Map.of(HANDLERS, Optional.of("60"))).bytes();

            assertThatThrownBy(() -> target.place(SERVER, ConfigFileTransport.SITE, read.bytes(), wanted))
                    .hasMessageContaining("HC-2515")
                    .hasMessageContaining("was changed by another user or program");

            assertThat(parsed(target).value(HANDLERS)).contains("45");
        }
    }

    @Test
    void restart_returnsWhenTheServerIsBack() throws IOException {
        try (ConfigFileTransport target = open()) {
            target.restart(SERVER);
        }
        assertThat(restarts()).isEqualTo(1);
    }

    @Test
    void restart_afterAKillBetweenWriteAndRestart_findsTheWrittenFile() throws IOException {
        try (ConfigFileTransport killed = open()) {
            edit(killed, Map.of(HANDLERS, Optional.of("60")));
        }
        try (ConfigFileTransport resumed = open()) {
            assertThat(parsed(resumed).value(HANDLERS)).contains("60");
            resumed.restart(SERVER);
            assertThat(parsed(resumed).value(HANDLERS)).contains("60");
        }
        assertThat(restarts()).isEqualTo(1);
    }

    @Test
    void read_whenNothingListens_isACodedError() throws IOException {
        makeUnavailable();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining(unavailableCode());
        }
    }

    @Test
    void read_withRejectedCredentials_isACodedErrorWithoutThem() throws IOException {
        revokeCredentials();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining(unauthorizedCode())
                    .hasMessageNotContaining("s3cret");
        }
    }

    static void edit(ConfigFileTransport target, Map<String, Optional<String>> edits) {
        SiteFile read = parsed(target);
        target.place(
                SERVER, ConfigFileTransport.SITE, read.bytes(), read.with(edits).bytes());
    }

    static SiteFile parsed(ConfigFileTransport target) {
        byte[] content = target.read(SERVER, ConfigFileTransport.SITE);
        return SiteFile.parse(target.place(SERVER, ConfigFileTransport.SITE), content, IncludeReader.UNREADABLE);
    }
}

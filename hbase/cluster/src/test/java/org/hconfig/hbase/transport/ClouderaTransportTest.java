package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Snippets of role groups and restarts of roles, with a stub of Cloudera Manager's API. */
class ClouderaTransportTest extends ApiTransportContract<ClouderaStub> {
    private static final String SNIPPET =
            SITE_TEXT.strip().replace("<configuration>", "").replace("</configuration>", "");

    @Override
    ClouderaStub start() throws IOException {
        return new ClouderaStub("hconfig", SECRET, SNIPPET);
    }

    @Override
    String fields() {
        return "kind: cloudera-manager\nuser: hconfig\npassword-file: secret\napi: v41\ncluster: Cluster 1\nservice: hbase\n";
    }

    @Override
    void neverRestarts() {
        api.neverEndCommands();
    }

    @Override
    Map.Entry<String, List<String>> unknownName() {
        return Map.entry(
                "host: other", List.of("HC-2512", "there are 0 roles with hostname==other;type==REGIONSERVER"));
    }

    @Override
    void setByOthers(String key, String value) {
        api.put("<property><name>" + key + "</name><value>" + value + "</value></property>");
    }

    @Override
    int restarts() {
        return api.restarts();
    }

    @Test
    void place_keepsEveryOtherByteOfTheSnippet() throws IOException {
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60")));
        }
        assertThat(api.snippet()).isEqualTo(SNIPPET.replace(">30<", ">60<"));
    }

    @Test
    void place_inAnEmptySnippet_addsThePropertyAndRemovesItAgain() throws IOException {
        api.put("");
        try (ConfigFileTransport target = open()) {
            edit(target, Map.of(HANDLERS, Optional.of("60")));
            assertThat(api.snippet()).contains("<value>60</value>").doesNotContain("configuration");
            edit(target, Map.of(HANDLERS, Optional.empty()));
            assertThat(parsed(target).allValues()).isEmpty();
        }
    }

    @Test
    void lastChange_isTheNewestAuditEventOnConfigurations() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.lastChange(SERVER, ConfigFileTransport.SITE)).isEmpty();
            api.audit("{'timestamp':'2026-11-21T12:00:03Z','service':'hbase','username':'eve','command':'Restart',"
                    + "'allowed':true},"
                    + "{'timestamp':'2026-11-21T12:00:02Z','service':'hbase','username':'eve',"
                    + "'command':'Update Config','allowed':false},"
                    + "{'timestamp':'2026-11-21T12:00:01Z','service':'hbase','username':'alice',"
                    + "'command':'Update Config','allowed':true}");

            assertThat(target.lastChange(SERVER, ConfigFileTransport.SITE))
                    .contains("Cloudera Manager's newest audit event on configurations of hbase: Update Config by alice"
                            + " at 2026-11-21T12:00:01Z");
        }
    }

    @Test
    void read_ofARoleThatOverridesItsGroup_isRefused() throws IOException {
        api.override();
        refusesToRead(ConfigFileTransport.SITE, "role hbase-RS-1 overrides " + ClouderaStub.SNIPPET);
    }

    @Test
    void read_ofAnotherFile_isACodedError() throws IOException {
        refusesToRead("hbase-env.sh", "Cloudera Manager generates hbase-env.sh");
    }

    @Test
    void restart_thatFails_isACodedError() throws IOException {
        api.failCommands();
        failsToRestart("Cloudera Manager's command 701 failed");
    }

    @Test
    void place_whenClouderaManagerShowsAMask_isRefused() throws IOException {
        refusesMask();
    }

    @Test
    void read_ofASnippetThatIsHiddenFromTheUser_isRefused() throws IOException {
        api.hideSnippet();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2522")
                    .hasMessageContaining(ClouderaStub.SNIPPET);
        }
    }

    @Test
    void read_ofASnippetThatIsMaskedAsAWhole_isRefused() throws IOException {
        api.maskSnippet();
        try (ConfigFileTransport target = open()) {
            assertThatThrownBy(() -> target.read(SERVER, ConfigFileTransport.SITE))
                    .hasMessageContaining("HC-2522")
                    .hasMessageContaining(ClouderaStub.SNIPPET);
        }
    }

    @Test
    void unreadChanges_ofAServerThatHasNotReadChangesOfOthers_sayWhereTheyAreShown() throws IOException {
        reportsUnreadChanges("role hbase-RS-1 in Cloudera Manager");
    }

    @Test
    void onlyByRestart_namesClouderaManager() throws IOException {
        try (ConfigFileTransport target = open()) {
            assertThat(target.onlyByRestart())
                    .hasValueSatisfying(why -> assertThat(why).contains("Cloudera Manager"));
        }
    }
}

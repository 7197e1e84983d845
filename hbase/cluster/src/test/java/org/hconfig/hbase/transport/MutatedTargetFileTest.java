package org.hconfig.hbase.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any target file describes a transport or is rejected with a code. */
class MutatedTargetFileTest {
    private static final String SSH = """
            format: 1
            kind: ssh
            user: hbase
            key: ~/.ssh/id
            port: 22
            directory: /etc/hbase/conf
            restart: [systemctl, restart, hbase]
            servers:
              "a:1": {host: a.example, port: 2222, directory: "/etc"}
              "b:2": &x {directory: /b, restart: 'sh -c x'}
            """;
    private static final String KUBERNETES = """
            format: 1
            kind: kubernetes
            url: https://api.example:6443
            token-env: HCONFIG_TOKEN
            namespace: hbase
            config-map: hbase-conf
            servers: {"a:1": {pod: a-0, config-map: other}}
            """;
    private static final String CLOUDERA = """
            format: 1
            kind: cloudera-manager
            url: https://cm.example:7183
            user: hconfig
            password-env: HCONFIG_TOKEN
            api: v41
            cluster: Cluster 1
            service: hbase
            servers: {"a:1": {host: a.example}}
            """;
    private static final String AMBARI = "{format: 1, kind: ambari, url: 'https://a:8443', user: u,"
            + " password-env: HCONFIG_TOKEN, cluster: c, servers: {'a:1': {host: b}}}";
    private static final String DIRECTORY =
            "format: 1\nkind: directory\nservers:\n  'a:1': {directory: /etc, restart: 'true'}\n";

    private static final ApiTargetFactory APIS = ApiTargets.factory(Map.of("HCONFIG_TOKEN", "x"));

    @TempDir
    Path directory;

    @Test
    void read_ofAnyBytes_isATargetOrACodedError() {
        Path file = directory.resolve("target.yaml");
        AnyBytes.mutated(2_000, Mutations.of(SSH, KUBERNETES, CLOUDERA, AMBARI, DIRECTORY), bytes -> {
            try (ConfigFileTransport target = TransportFactory.read(Files.write(file, bytes), APIS)) {
                assertThat(target).isNotNull();
            }
        });
    }
}

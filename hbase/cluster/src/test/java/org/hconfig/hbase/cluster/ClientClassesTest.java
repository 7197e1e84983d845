package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClientClassesTest {
    private static Configuration client() {
        Configuration client = HBaseConfiguration.create();
        client.set("hadoop.security.authentication", "kerberos");
        client.set("hbase.client.backpressure.enabled", "true");
        client.set("hbase.locator.meta.replicas.mode", "LoadBalance");
        client.set("hbase.status.published", "true");
        return client;
    }

    @Test
    void require_ofTheDefaults_passes() {
        assertThatCode(() -> ClientClasses.require("c", client())).doesNotThrowAnyException();
        assertThatCode(() -> ClientClasses.require("c", HBaseConfiguration.create()))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("org.hconfig.hbase.cluster.ClientClasses#keys")
    void require_ofAClassThatIsAbsentOrOfAnotherKind_namesTheKey(String key) {
        Configuration client = client();
        client.set(key, "com.acme.Absent");

        assertThatThrownBy(() -> ClientClasses.require("c", client))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2339")
                .hasMessageContaining(key + " = com.acme.Absent (not on the class path of HConfig)")
                .hasMessageContaining("without " + key);

        client.set(key, "java.lang.String");
        assertThatThrownBy(() -> ClientClasses.require("c", client))
                .hasMessageContaining(key + " = java.lang.String (not a ");
    }

    @Test
    void require_ofClassesThatTheClientDoesNotLoad_passes() {
        Configuration client = HBaseConfiguration.create();
        client.set(
                "hbase.rpc.controllerfactory.class",
                "org.apache.hadoop.hbase.ipc.controller.ServerRpcControllerFactory");
        client.set("hbase.coprocessor.region.classes", "com.acme.Observer");
        client.set("hadoop.security.group.mapping", "com.acme.Groups");
        client.set("hbase.client.statistics.backoff-policy", "com.acme.Backoff");
        client.set("hbase.client.rpc.codec", "");

        assertThatCode(() -> ClientClasses.require("c", client)).doesNotThrowAnyException();
    }

    @Test
    void open_ofAClientWithAnAbsentClass_isNoInternalError(@TempDir Path directory) throws IOException {
        Files.writeString(
                directory.resolve("hbase-site.xml"),
                "<configuration><property><name>hbase.client.registry.impl</name><value>com.acme.Registry</value></property>"
                        + "</configuration>");

        assertThatThrownBy(() -> ClusterConnection.open(directory.toString())).hasMessageContaining("HC-2339");
        assertThatThrownBy(() -> ConnectionSteps.of(directory.toString())).hasMessageContaining("HC-2339");
    }

    @Test
    void problem_ofAFailureByAClassOfAnyKey_namesTheKey() {
        Configuration client = new Configuration(false);
        client.set("acme.extension", "com.acme.First, com.acme.Second");
        Exception failure = new IOException(
                "failed", new RuntimeException(new ClassNotFoundException("Class com.acme.Second not found")));

        assertThat(ClientClasses.problem("c", failure, client))
                .hasValueSatisfying(problem -> assertThat(problem.why())
                        .startsWith("acme.extension = com.acme.Second (")
                        .contains("com.acme.Second not found"));
        assertThat(ClientClasses.problem("c", new IOException("com.acme.First refused"), client))
                .isEmpty();
    }
}

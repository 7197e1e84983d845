package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON form is a public interface: {@code docs/reference/lab.md}. */
final class LabStatusTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void json_degradedLab_hasTheDocumentedForm() {
        JsonNode expected = JSON.readTree("""
                {
                  "directory": "/labs/one",
                  "state": "degraded",
                  "problems": ["rs1 (RegionServer) is dead"],
                  "hbaseVersion": "2.6.4-hadoop3",
                  "hadoopVersion": "3.4.2",
                  "cpu": "0.25 core per RegionServer (cgroup v1)",
                  "cpuCores": 0.25,
                  "cpuReason": "",
                  "regionServers": 1,
                  "heapBytes": 1073741824,
                  "serverHeapBytes": [536870912],
                  "hbaseSite": {"hbase.hstore.blockingStoreFiles": "30"},
                  "jvmOptions": ["-XX:+UseParallelGC"],
                  "quorum": "127.0.0.1:20001",
                  "clientDirectory": "/labs/one/client",
                  "kerberos": null,
                  "processes": [{
                    "name": "rs1",
                    "role": "regionserver",
                    "alive": false,
                    "pid": 4711,
                    "started": "2026-11-21T20:00:00Z",
                    "rpcAddress": "127.0.0.1:20009",
                    "httpPort": 20010,
                    "infoUrl": "http://127.0.0.1:20010",
                    "siteDirectory": "/labs/one/rs1/conf",
                    "logFile": "/labs/one/rs1/logs/rs1.log",
                    "gcLogFile": "/labs/one/rs1/logs/gc.log",
                    "lastLines": ["ERROR aborting"]
                  }]
                }
                """);

        assertThat(JSON.readTree(JSON.writeValueAsString(degraded()))).isEqualTo(expected);
    }

    @Test
    void json_whatIsNotKnown_isNull() {
        LabStatus.ProcessStatus zk = new LabStatus.ProcessStatus(
                "zk",
                ProcessRole.ZOOKEEPER,
                new LabStatus.ProcessStatus.Execution(false, null, null),
                new LabStatus.ProcessStatus.Addresses("127.0.0.1:1", null, null),
                new LabStatus.ProcessStatus.ProcessFiles("a", "b", "c"),
                List.of());

        JsonNode json = JSON.readTree(JSON.writeValueAsString(zk));

        assertThat(json.get("pid").isNull()).isTrue();
        assertThat(json.get("httpPort").isNull()).isTrue();
        assertThat(json.get("started").isNull()).isTrue();
    }

    @Test
    void dead_degradedLab_areThoseThatDoNotRun() {
        assertThat(degraded().notRunning())
                .extracting(LabStatus.ProcessStatus::name)
                .containsExactly("rs1");
        assertThat(degraded().process("rs1")).isPresent();
        assertThat(degraded().process("rs9")).isEmpty();
    }

    private static LabStatus degraded() {
        return new LabStatus(
                "/labs/one",
                LabStatus.State.DEGRADED,
                List.of("rs1 (RegionServer) is dead"),
                new LabStatus.SoftwareVersions("2.6.4-hadoop3", "3.4.2"),
                new LabStatus.CpuLimit("0.25 core per RegionServer (cgroup v1)", 0.25, ""),
                new LabStatus.RegionServers(
                        1,
                        1L << 30,
                        List.of(1L << 29),
                        Map.of("hbase.hstore.blockingStoreFiles", "30"),
                        List.of("-XX:+UseParallelGC")),
                new LabStatus.ClientAccess("127.0.0.1:20001", "/labs/one/client"),
                List.of(new LabStatus.ProcessStatus(
                        "rs1",
                        ProcessRole.REGIONSERVER,
                        new LabStatus.ProcessStatus.Execution(false, 4711L, Instant.parse("2026-11-21T20:00:00Z")),
                        new LabStatus.ProcessStatus.Addresses("127.0.0.1:20009", 20010, "http://127.0.0.1:20010"),
                        new LabStatus.ProcessStatus.ProcessFiles(
                                "/labs/one/rs1/conf", "/labs/one/rs1/logs/rs1.log", "/labs/one/rs1/logs/gc.log"),
                        List.of("ERROR aborting"))));
    }
}

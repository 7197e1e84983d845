package org.hconfig.xconfig.execution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeServerKind;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.Test;

/** Any mark on a cluster is read or rejected with a code. */
class MutatedRunMarkTest {
    private static final RunMark MARK = new RunMark(
            RunMark.FORMAT,
            new RunMark.RunIdentity("plan-0123456789ab", Instant.parse("2026-11-21T12:00:00Z"), "t", "abcdef"),
            new RunMark.Origin("alice@gateway", "/home/alice/.hconfig", "1.0", 17),
            "restart rs1",
            Optional.of("balancer=true"),
            List.of(new RunMark.Part(new Server("rs1,16020,1", FakeServerKind.REGION_SERVER), List.of("r1", "r2"))),
            List.of("rs1", "rs2"));

    @Test
    void mark_ofAnEarlierVersion_isReadAndWrittenTheSame() {
        String text = "{\"format\":1,\"run\":\"plan-0123456789ab\",\"since\":\"2026-11-21T12:00:00Z\",\"table\":\"t\","
                + "\"plan\":\"abcdef\",\"origin\":{\"owner\":\"alice@gateway\",\"home\":\"/home/alice/.hconfig\","
                + "\"version\":\"1.0\",\"epoch\":17},\"step\":\"restart rs1\",\"switches\":\"balancer=true\",\"parts\":["
                + "{\"server\":{\"name\":\"rs1,16020,1\",\"kind\":\"REGION_SERVER\"},\"regions\":[\"r1\",\"r2\"]}],"
                + "\"living\":[\"rs1\",\"rs2\"]}";

        RunMark mark = RunMark.parse(text, "/hconfig/x.run", FakeDatabase.INSTANCE);

        assertThat(mark).isEqualTo(MARK);
        assertThat(mark.text()).isEqualTo(text);
    }

    @Test
    void mark_ofAnyBytes_isReadOrRefusedWithACode() {
        AnyBytes.mutated(5_000, Mutations.of(MARK.text()), bytes -> {
            RunMark mark = RunMark.parse(new String(bytes, UTF_8), "/hconfig/x.run", FakeDatabase.INSTANCE);
            assertThat(mark.label() + mark.state() + mark.conflict().getMessage())
                    .isNotEmpty();
            assertThat(mark.isOf(run())).isFalse();
            assertThat(mark.text()).isNotEmpty();
        });
    }

    private static Run run() {
        return new Run(
                "other",
                "other",
                new Run.RunCluster("c", "c"),
                "t",
                new Run.Progress(RunState.APPLYING, Instant.EPOCH, Optional.empty(), Optional.empty()),
                List.of(),
                List.of());
    }
}

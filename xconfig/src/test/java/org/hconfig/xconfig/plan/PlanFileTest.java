package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanFileTest {
    private static final Plan ALTER = PlannerFixtures.plan(
            PlannerFixtures.cluster(Map.of()),
            PlannerFixtures.table(Map.of("files", "10"), Map.of()),
            Map.of(),
            List.of(
                    PlannerFixtures.proposal("files", "40"),
                    PlannerFixtures.proposal("buffer", "8388608"),
                    PlannerFixtures.proposal("handlers", "60")));
    private static final Plan CREATE = PlannerFixtures.plan(
            PlannerFixtures.cluster(Map.of()),
            ObjectFacts.absent("t"),
            Map.of(),
            List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("bloom", "rowcol")));

    @TempDir
    Path directory;

    @Test
    void read_ofWhatWasWritten_isThePlan() {
        for (Plan plan : List.of(ALTER, CREATE)) {
            Path file = directory.resolve("sub").resolve(plan.id() + ".json");

            PlanFile.write(file, plan);

            assertThat(PlanFile.read(file, FakeDatabase.INSTANCE)).isEqualTo(plan);
        }
    }

    @Test
    void text_ofAPlan_isTheDocumentedContract() {
        assertThat(PlanFile.text(ALTER))
                .startsWith("{\n  \"format\" : 2,\n  \"id\" : \"" + ALTER.id() + "\",\n  \"hash\" : \""
                        + PlanJsonCodec.hash(ALTER) + "\",\n  \"cluster\" : \"lab\",\n  \"origin\" : {\n"
                        + "    \"createdAt\" : \"2026-11-21T12:00:00Z\",\n    \"kind\" : \"policy\",\n"
                        + "    \"name\" : \"test/bulk-load\",\n    \"workload\" : \"bulk-load\",\n")
                .contains("\"target\" : [ \"t\" ]")
                .contains("\"route\" : \"table-alter\"")
                .contains("\"scope\" : \"table\"")
                .contains("\"creation\" : null")
                .contains("\"current\" : \"10\"")
                .doesNotContain("empty");
        assertThat(PlanFile.text(CREATE)).contains("\"current\" : null").contains("\"splitKeysHex\" : [ \"38\" ]");
        assertThat(ALTER.id()).isEqualTo("plan-" + PlanJsonCodec.hash(ALTER).substring(0, 12));
    }

    @Test
    void read_ofAFileWithOtherWhitespace_isThePlan() {
        String compact = PlanFile.text(ALTER).replaceAll("\n *", "");

        assertThat(PlanFile.parse(compact, "here", FakeDatabase.INSTANCE)).isEqualTo(ALTER);
    }

    @Test
    void read_ofAnEditedFile_isRefused() {
        String text = PlanFile.text(ALTER);

        for (String edited : List.of(
                text.replace("\"proposed\" : \"40\"", "\"proposed\" : \"41\""),
                text.replace(ALTER.id(), "plan-000000000000"),
                text.replace(PlanJsonCodec.hash(ALTER), "0".repeat(64)),
                text.replace("\"cluster.servers\" : \"2\"", "\"cluster.servers\" : \"3\""))) {
            assertThat(edited).isNotEqualTo(text);
            assertThatThrownBy(() -> PlanFile.parse(edited, "p.json", FakeDatabase.INSTANCE))
                    .isInstanceOf(HConfigException.class)
                    .hasMessageContaining("HC-2003 p.json was edited");
        }
    }

    @Test
    void read_ofWhatIsNoPlan_saysWhy() {
        String text = PlanFile.text(ALTER);
        Map<String, String> wrong = Map.of(
                "",
                "",
                "{",
                "line 1",
                "[1]",
                "not a JSON object",
                "{}",
                "no format number",
                text.replace("\"scope\" : \"table\"", "\"scope\" : \"galaxy\""),
                "changes[0].scope: ",
                text.replace("\"kind\"", "\"sort\""),
                "the field origin.kind is missing",
                text.replace("    \"tables\" : [ \"t\" ],\n", ""),
                "base.tables",
                text + "{}",
                "");

        wrong.forEach((broken, why) -> assertThatThrownBy(() -> PlanFile.parse(broken, "p.json", FakeDatabase.INSTANCE))
                .as(broken)
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2002 p.json is not a plan")
                .hasMessageContaining(why));
    }

    @Test
    void read_ofAnotherFormat_saysSo() {
        assertThatThrownBy(() -> PlanFile.parse("{\"format\":1}", "p.json", FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2004 p.json has format 1");
    }

    @Test
    void read_ofNoFile_saysSo() throws IOException {
        assertThatThrownBy(() -> PlanFile.read(directory.resolve("none.json"), FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2011 there is no plan " + directory.resolve("none.json"))
                .hasMessageContaining("hconfig plan list");
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> PlanFile.write(file.resolve("p.json"), ALTER)).hasMessageContaining("HC-2001");
    }
}

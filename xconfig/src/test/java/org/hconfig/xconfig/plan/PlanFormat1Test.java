package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Runs of earlier versions can be rolled back, because the journal's plans of format 1 can still be read. */
class PlanFormat1Test {
    private static final String TEXT = """
        {"format": 1, "id": "", "createdAt": "2026-11-21T12:00:00Z", "workload": "scans", "policy": "hconfig/scans",
         "cluster": "lab", "table": "ns:t", "base": {"cluster.id": "id", "cluster.servers": "2"}, "baseRevision": "r",
         "creation": null,
         "changes": [
           {"key": "flush", "scope": "table", "target": "ns:t", "current": null, "effective": "1", "proposed": "2",
            "route": "table-alter", "calculation": "c", "reason": "r", "source": "s"},
           {"key": "bloom", "scope": "family", "target": "ns:t:cf", "current": "row", "effective": "row",
            "proposed": "none", "route": "table-alter", "calculation": "c", "reason": "r", "source": "s"},
           {"key": "handlers", "scope": "server", "target": "cluster", "current": null, "effective": "30",
            "proposed": "60", "route": "rolling-restart", "calculation": "c", "reason": "r", "source": "s"}],
         "deferred": [], "kept": ["files = 16"], "notes": ["a note"]}
        """;

    @Test
    void parseJournaled_ofFormat1_givesTheSamePlanUnderTheSameId() {
        String text = sealed(TEXT);

        Plan plan = PlanFile.parseJournaled(text, "the journal", FakeDatabase.INSTANCE);

        assertThat(text).contains(plan.id());
        assertThat(plan.format()).isEqualTo(2);
        assertThat(plan.table()).isEqualTo("ns:t");
        assertThat(plan.policy()).isEqualTo("hconfig/scans");
        assertThat(plan.origin().workload()).isEqualTo(Optional.of(FakeWorkload.SCANS));
        assertThat(plan.changes())
                .extracting(Change::target)
                .containsExactly(Target.of("ns:t"), Target.of("ns:t", "cf"), Target.CLUSTER);
        assertThat(plan.facts()).containsEntry("cluster.id", "id");
        assertThat(plan.kept()).containsExactly("files = 16");
    }

    @Test
    void parseJournaled_ofFormat1ThatWasEdited_isRefused() {
        assertThatThrownBy(() -> PlanFile.parseJournaled(
                        sealed(TEXT).replace("\"60\"", "\"61\""), "the journal", FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2003");
        assertThatThrownBy(() -> PlanFile.parseJournaled(
                        sealed(TEXT.replace("\"kept\"", "\"more\"")), "the journal", FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2002");
    }

    @Test
    void parse_ofAFileInFormat1_saysThatAnEarlierVersionWroteIt() {
        assertThatThrownBy(() -> PlanFile.parse(sealed(TEXT), "p.json", FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2004 p.json has format 1")
                .hasMessageContaining("an earlier version wrote it");
    }

    private static String sealed(String text) {
        ObjectNode plan = (ObjectNode) PlanJsonCodec.mapper().readTree(text);
        String hash = PlanJsonCodec.hash(plan);
        plan.put("id", PlanJsonCodec.id(hash));
        plan.put("hash", hash);
        return plan.toString();
    }
}

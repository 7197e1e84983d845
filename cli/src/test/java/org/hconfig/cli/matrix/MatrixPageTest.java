package org.hconfig.cli.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.hconfig.cli.matrix.MatrixResult.Outcome;
import org.hconfig.cli.matrix.MatrixResult.Verdict;
import org.hconfig.hbase.catalogue.MasterFeature;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

class MatrixPageTest {
    private static final MatrixResult OLDER = new MatrixResult(
            "2.4.18",
            "3.3.6",
            "17.0.15",
            "2026-11-26",
            "0123456789ab",
            List.of(
                    new Outcome("inspect", Verdict.OK, ""),
                    new Outcome("slow", Verdict.FAILED, "HC-2305 at hconfig slow"),
                    new Outcome("upgrade-check", Verdict.NOT_APPLICABLE, "")));

    private static final List<MatrixCase> CASES = MatrixCase.parse("""
            inspect | 0 | | inspect
            slow | 0 | | slow
            upgrade-check | 0 | | upgrade-check --to 3.0
            serve | 0 | | serve
            """);

    @Test
    void render_results_hasARowForEachCaseAndTheFailures() {
        assertThat(MatrixPage.render(CASES, List.of(OLDER)))
                .contains("| | HBase 2.4.18 |")
                .contains("| inspect | ok |", "| slow | failed |", "| upgrade-check | - |", "| serve | not run |")
                .contains("| 2.4.18 on 3.3.6 | slow | HC-2305 at hconfig slow |");
    }

    @Test
    void parse_ofTheTextForm_isTheResult() {
        assertThat(MatrixResult.parse(OLDER.text())).isEqualTo(OLDER);
    }

    @Test
    void page_inTheDocumentation_hasAllCasesAndFeatures() throws IOException {
        String page = Files.readString(Checkout.root().resolve("docs/reference/compatibility.md"));

        assertThat(MatrixCase.all())
                .allSatisfy(matrixCase -> assertThat(page).contains("| " + matrixCase.name() + " |"));
        assertThat(MasterFeature.values())
                .allSatisfy(feature -> assertThat(page)
                        .contains("| " + feature.title() + " | " + feature.since() + " | " + feature.issue() + " |"));
    }
}

package org.hconfig.pages.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StoragePlanner;
import org.hconfig.hbase.storage.spec.StorageDescriptionReader;
import org.hconfig.report.html.ReportInputs;
import org.junit.jupiter.api.Test;

class StorageRenderersTest {
    private static final StoragePlan PLAN =
            StoragePlanner.plan("1T_RAM_HDD", StorageDescriptionReader.read("1T_RAM_HDD"));

    @Test
    void lines_ofACase_haveAllPlacements_theRecommendation_andWhatIsImpossible() {
        List<String> lines = new StorageTextRenderer(160, UnaryOperator.identity())
                .lines(PLAN, List.of(), List.of("Assumed: nothing"));

        assertThat(lines)
                .anyMatch(line -> line.startsWith("WAL RAM_DISK, files DISK (now)") && line.contains("DataNode lock"))
                .anyMatch(line -> line.startsWith("all on DISK"))
                .anyMatch(line -> line.contains("Recommended: all on DISK"))
                .anyMatch(line -> line.contains("LAZY_PERSIST"))
                .anyMatch(line -> line.contains("Assumed: nothing"));
    }

    @Test
    void page_ofACase_hasTableAndWarnings() {
        String page =
                StoragePageRenderer.of(PLAN, List.of(), new ReportInputs().with("Command", "hconfig storage plan"));

        assertThat(page).contains("WAL RAM_DISK, files DISK (now)", "HDFS-9668", "11 % slower");
    }
}

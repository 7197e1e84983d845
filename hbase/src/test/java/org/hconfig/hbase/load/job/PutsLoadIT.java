package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.YcsbSourceSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PutsLoadIT {
    @TempDir
    private Path home;

    @Test
    void load_ofYcsbRows_isReadBackWhole() throws Exception {
        LoadFixture fixture = new LoadFixture(home);
        fixture.createTable("puts_whole", "cf", 8);
        LoadSpec spec =
                LoadSpec.of("puts_whole", YcsbSourceSpec.ofRows(50_000, "cf")).withEngine(EngineKind.PUTS);

        LoadResult result = fixture.load(spec);

        assertThat(result.total().rows()).isEqualTo(50_000);
        assertThat(result.total().cells()).isEqualTo(500_000);
        assertThat(result.verified()).isEqualTo(result.total());
        assertThat(result.latency().count()).isEqualTo(50_000);
        assertThat(result.rejects()).isZero();
    }
}

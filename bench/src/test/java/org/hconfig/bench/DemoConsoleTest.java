package org.hconfig.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoConsoleTest {
    @TempDir
    Path home;

    private Optional<DemoConsole> start(String script) {
        return DemoConsole.start(List.of("sh", "-c", script, "hconfig"), home, home.resolve("client"));
    }

    @Test
    void start_ofAServeThatListens_hasTheAddressOfItsHeatMap_andEndsItOnClose() {
        Path ended = home.resolve("ended");
        DemoConsole console = start("trap 'touch " + ended + "; exit' TERM; echo Monitoring; "
                        + "echo \"Console: http://127.0.0.1:4711 $1 $5 $HCONFIG_HOME\"; while :; do sleep 0.05; done")
                .orElseThrow();

        assertThat(console.heatMap())
                .isEqualTo("http://127.0.0.1:4711/#/heat/hconfig_bench_load?metric=writes&minutes=15");
        console.close();
        assertThat(ended).exists();
    }

    @Test
    void start_ofAServeThatEnds_isEmpty() {
        assertThat(start("echo HC-2802 there is no token; exit 1")).isEmpty();
    }
}

package org.hconfig.labtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabTestRunsTest {
    @TempDir
    Path directory;

    @Test
    void labTests_ofEveryModule_areRunByBuilds() throws IOException {
        assertThat(LabTestRuns.modulesWithoutRun(Checkout.root())).isEmpty();
    }

    @Test
    void modulesWithoutRun_withAModuleThatNothingRuns_reportsIt() throws IOException {
        module("pure", "<project/>", "PureTest");
        module("own", "<artifactId>maven-failsafe-plugin</artifactId>", "OwnIT");
        module("db/collected", "<project/>", "CollectedIT");
        module("db/forgotten", "<project/>", "ForgottenIT");
        module("labtests", "<dependency>org.hconfig:hconfig-db-collected:test-jar</dependency>", "");

        assertThat(LabTestRuns.modulesWithoutRun(directory)).containsExactly("db/forgotten");
    }

    private void module(String name, String pom, String test) throws IOException {
        Path module = Files.createDirectories(directory.resolve(name));
        Files.writeString(module.resolve("pom.xml"), pom);
        if (!test.isEmpty()) {
            Path sources = Files.createDirectories(module.resolve("src/test/java/a"));
            Files.writeString(sources.resolve(test + ".java"), "");
        }
    }
}

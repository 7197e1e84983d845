package org.hconfig.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.hconfig.core.planted.KnowsTooMuch;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HouseRulesTest {
    private static JavaClasses main;
    private static JavaClasses planted;

    @BeforeAll
    static void readClasses() {
        main = new ClassFileImporter().withImportOption(HouseRulesTest::isMain).importPackages("org.hconfig");
        planted = new ClassFileImporter()
                .importClasses(KnowsTooMuch.class, TakesFromTheAir.class, ReadsWithoutLimits.class);
    }

    @Test
    void main_ofEveryModule_isSeen() {
        for (String module : HouseRules.MAY_KNOW.keySet()) {
            assertThat(HouseRules.packages(module))
                    .allSatisfy(name -> assertThat(main)
                            .anyMatch(type -> (type.getPackageName() + "..").startsWith(name)
                                    || type.getPackageName().startsWith(name.replace("..", "."))));
        }
        assertThat(main).noneMatch(type -> type.getName().contains("testkit"));
    }

    @Test
    void modules_dependOnlyOnWhatTheyMayKnow() {
        for (ArchRule rule : HouseRules.layers()) {
            assertThat(HouseRules.violations(rule, main))
                    .as(rule.getDescription())
                    .isEmpty();
        }
    }

    @Test
    void code_takesNeitherTimeNorChanceFromTheAir() {
        assertThat(HouseRules.violations(HouseRules.nothingFromTheAir(), main)).isEmpty();
    }

    @Test
    void pages_areReadByTheOneClientWithLimits() {
        assertThat(HouseRules.violations(HouseRules.oneHttpClient(), main)).isEmpty();
    }

    @Test
    void oneHttpClient_withAPlantedClient_findsIt() {
        assertThat(HouseRules.violations(HouseRules.oneHttpClient(), planted))
                .anyMatch(text -> text.contains("ReadsWithoutLimits"));
    }

    @Test
    void entryPoints_existAndGiveAReason() {
        HouseRules.ENTRY_POINTS.forEach((name, reason) -> {
            assertThat(main).as(name).anyMatch(type -> type.getName().equals(name));
            assertThat(reason).isNotBlank();
        });
    }

    @Test
    void packages_areNullMarked() {
        assertThat(HouseRules.packagesWithoutNullMarked(main)).isEmpty();
    }

    @Test
    void sources_haveNoClassTooLongToRead() throws IOException {
        for (String module : HouseRules.MAY_KNOW.keySet()) {
            assertThat(HouseRules.tooLong(Checkout.root().resolve(module).resolve("src/main/java")))
                    .isEmpty();
        }
    }

    @Test
    void layers_withAPlantedViolation_fail() {
        List<String> found = HouseRules.layers().stream()
                .flatMap(rule -> HouseRules.violations(rule, planted).stream())
                .toList();

        assertThat(found).anyMatch(text -> text.contains("KnowsTooMuch") && text.contains("LabSpec"));
    }

    @Test
    void nothingFromTheAir_withPlantedViolations_findsEachAndNoMore() {
        List<String> found = HouseRules.violations(HouseRules.nothingFromTheAir(), planted);

        assertThat(found).hasSize(6).allMatch(text -> text.contains("TakesFromTheAir.bad"));
    }

    @Test
    void nullMarked_onAPackageWithout_isReported() {
        assertThat(HouseRules.packagesWithoutNullMarked(
                        new ClassFileImporter().importPackages("org.assertj.core.api.filter")))
                .isNotEmpty();
    }

    @Test
    void tooLong_withALongFile_reportsIt(@TempDir Path directory) throws IOException {
        Files.write(directory.resolve("Long.java"), Collections.nCopies(501, "//"));
        Files.write(directory.resolve("Short.java"), Collections.nCopies(500, "//"));

        assertThat(HouseRules.tooLong(directory)).containsExactly("Long.java has 501 lines");
    }

    private static boolean isMain(Location location) {
        return Stream.of("/test-classes/", "-tests.jar").noneMatch(location::contains);
    }
}

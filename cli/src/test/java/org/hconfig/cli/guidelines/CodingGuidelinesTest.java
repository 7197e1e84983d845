package org.hconfig.cli.guidelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hconfig.core.planted.DependencyViolation;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CodingGuidelinesTest {
    private static JavaClasses main;
    private static JavaClasses planted;

    @BeforeAll
    static void readClasses() {
        main = new ClassFileImporter()
                .withImportOption(CodingGuidelinesTest::isMain)
                .importPackages("org.hconfig");
        planted = new ClassFileImporter()
                .importClasses(DependencyViolation.class, AmbientStateViolation.class, UnboundedReadViolation.class);
    }

    @Test
    void main_ofEveryModule_isSeen() {
        for (String module : CodingGuidelines.MAY_KNOW.keySet()) {
            assertThat(CodingGuidelines.packages(module))
                    .allSatisfy(name -> assertThat(main)
                            .anyMatch(type -> (type.getPackageName() + "..").startsWith(name)
                                    || type.getPackageName().startsWith(name.replace("..", "."))));
        }
        assertThat(main).noneMatch(type -> type.getName().contains("testkit"));
    }

    @Test
    void modules_dependOnlyOnWhatTheyMayKnow() {
        for (ArchRule rule : CodingGuidelines.layers()) {
            assertThat(CodingGuidelines.violations(rule, main))
                    .as(rule.getDescription())
                    .isEmpty();
        }
    }

    @Test
    void code_takesNeitherTimeNorChanceFromTheAir() {
        assertThat(CodingGuidelines.violations(CodingGuidelines.nothingFromTheAir(), main))
                .isEmpty();
    }

    @Test
    void pages_areReadByTheOneClientWithLimits() {
        assertThat(CodingGuidelines.violations(CodingGuidelines.oneHttpClient(), main))
                .isEmpty();
    }

    @Test
    void oneHttpClient_withAPlantedClient_findsIt() {
        assertThat(CodingGuidelines.violations(CodingGuidelines.oneHttpClient(), planted))
                .anyMatch(text -> text.contains("UnboundedReadViolation"));
    }

    @Test
    void entryPoints_existAndGiveAReason() {
        CodingGuidelines.ENTRY_POINTS.forEach((name, reason) -> {
            assertThat(main).as(name).anyMatch(type -> type.getName().equals(name));
            assertThat(reason).isNotBlank();
        });
    }

    @Test
    void records_haveFewerThanTenComponents() {
        assertThat(SizeLimits.largeRecords(main)).isEmpty();
    }

    @Test
    void packages_areNullMarked() {
        assertThat(CodingGuidelines.packagesWithoutNullMarked(main)).isEmpty();
    }

    /** Tests of parsers are found by their names: {@code Mutated*Test}. */
    @Test
    void tests_ofUntrustedInput_areNamedMutated() throws IOException {
        try (Stream<Path> files = Files.walk(Checkout.root())) {
            assertThat(files.filter(file -> file.toString().contains("/src/test/java/"))
                            .map(file -> file.getFileName().toString())
                            .filter(name -> name.matches("Any[A-Z].*Test\\.java"))
                            .toList())
                    .containsExactly("AnyBytesTest.java");
        }
    }

    @Test
    void layers_withAPlantedViolation_fail() {
        List<String> found = CodingGuidelines.layers().stream()
                .flatMap(rule -> CodingGuidelines.violations(rule, planted).stream())
                .toList();

        assertThat(found).anyMatch(text -> text.contains("DependencyViolation") && text.contains("LabSpec"));
    }

    @Test
    void nothingFromTheAir_withPlantedViolations_findsEachAndNoMore() {
        List<String> found = CodingGuidelines.violations(CodingGuidelines.nothingFromTheAir(), planted);

        assertThat(found).hasSize(6).allMatch(text -> text.contains("AmbientStateViolation.bad"));
    }

    @Test
    void nullMarked_onAPackageWithout_isReported() {
        assertThat(CodingGuidelines.packagesWithoutNullMarked(
                        new ClassFileImporter().importPackages("org.assertj.core.api.filter")))
                .isNotEmpty();
    }

    private static boolean isMain(Location location) {
        return Stream.of("/test-classes/", "-tests.jar").noneMatch(location::contains);
    }
}

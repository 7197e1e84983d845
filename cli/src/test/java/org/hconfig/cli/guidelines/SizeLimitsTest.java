package org.hconfig.cli.guidelines;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SizeLimitsTest {
    @TempDir
    Path directory;

    /** A record with one component more than is allowed. */
    private record TenComponents(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {}

    /** A record with as many components as are allowed. */
    private record NineComponents(int a, int b, int c, int d, int e, int f, int g, int h, int i) {}

    private static List<Path> sources(String kind) {
        return CodingGuidelines.MAY_KNOW.keySet().stream()
                .map(module -> Checkout.root().resolve(module).resolve("src/" + kind + "/java"))
                .toList();
    }

    @Test
    void modules_haveAtMost15000LinesOfMainCode() throws IOException {
        assertThat(SizeLimits.largeModules(sources("main"), SizeLimits.MODULE_LINES_MAX))
                .isEmpty();
    }

    @Test
    void classes_haveAtMost500Lines() throws IOException {
        for (String kind : List.of("main", "test")) {
            for (Path sources : sources(kind)) {
                assertThat(SizeLimits.longClasses(sources)).isEmpty();
            }
        }
    }

    @Test
    void packages_haveAtMost35Files() throws IOException {
        for (String kind : List.of("main", "test")) {
            for (Path sources : sources(kind)) {
                assertThat(SizeLimits.largePackages(sources)).isEmpty();
            }
        }
    }

    @Test
    void largeModules_withOneLineTooMany_reportsIt() throws IOException {
        lines("a/One.java", 3);
        lines("a/b/Two.java", 2);

        assertThat(SizeLimits.largeModules(List.of(directory), 5)).isEmpty();
        assertThat(SizeLimits.largeModules(List.of(directory), 4)).containsExactly(directory + " has 5 lines");
    }

    @Test
    void longClasses_withALongFile_reportsIt() throws IOException {
        lines("Long.java", 501);
        lines("Short.java", 500);

        assertThat(SizeLimits.longClasses(directory)).containsExactly("Long.java has 501 lines");
    }

    @Test
    void largePackages_with36Files_reportsIt() throws IOException {
        for (int number = 0; number < 36; number++) {
            lines("full/Class" + number + ".java", 1);
        }
        lines("full/below/Other.java", 1);

        assertThat(SizeLimits.largePackages(directory)).containsExactly("full has 36 files");
    }

    @Test
    void largeRecords_withTenComponents_reportsIt() {
        JavaClasses planted = new ClassFileImporter().importClasses(TenComponents.class, NineComponents.class);

        assertThat(SizeLimits.largeRecords(planted))
                .singleElement()
                .asString()
                .endsWith("TenComponents has 10 components");
    }

    private void lines(String file, int count) throws IOException {
        Path path = directory.resolve(file);
        Files.createDirectories(path.getParent());
        Files.write(path, Collections.nCopies(count, "//"));
    }
}

package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hconfig.cli.advice.ErrorCodeRegistry;
import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.junit.jupiter.api.Test;

class ErrorPageTest {
    private static final Map<Integer, String> RANGES = Map.of(
            1, "Launcher and command line",
            2, "Plans, regions, applying and rolling back",
            3, "Lab",
            4, "Loading",
            5, "Settings and policies",
            6, "Bench",
            7, "Simulator (HC-70xx), histograms and balancing (HC-75xx), caches (HC-77xx)",
            8, "Garbage collector",
            9, "Internal (HC-90xx), Redis (HC-92xx), search for configurations (HC-93xx)");

    private static final List<ErrorCode> CODES = codes();

    @Test
    void page_ofAllErrors_isAsGenerated() throws IOException {
        GeneratedPage.check("errors.md", page(CODES));
    }

    @Test
    void codes_areUniqueWellFormedAndInAKnownRange() {
        Set<String> seen = new HashSet<>();
        for (ErrorCode code : CODES) {
            assertThat(code.code()).matches("HC-\\d{4}");
            assertThat(seen.add(code.code())).as("used twice: " + code.code()).isTrue();
            assertThat(RANGES).containsKey(thousands(code));
            assertThat(code.meaning()).isNotBlank();
        }
    }

    @Test
    void codes_areAllKnownToExplain() {
        assertThat(ErrorCodeRegistry.all()).containsExactlyInAnyOrderElementsOf(CODES);
    }

    @Test
    void codes_ofInternalErrors_areCategorizedSo() {
        assertThat(CODES)
                .filteredOn(code -> code.code().startsWith("HC-90"))
                .allMatch(code -> code.category() == ErrorCategory.INTERNAL);
    }

    private static List<ErrorCode> codes() {
        List<ErrorCode> codes = new ArrayList<>();
        new ClassFileImporter()
                .importPackages("org.hconfig").stream()
                        .filter(type -> type.isEnum() && type.isAssignableTo(ErrorCode.class))
                        .filter(type -> type.getPackageName().startsWith("org.hconfig.")
                                && type.getSimpleName().endsWith("Error"))
                        .forEach(type -> {
                            for (Object constant : type.reflect().getEnumConstants()) {
                                codes.add((ErrorCode) constant);
                            }
                        });
        codes.sort(Comparator.comparing(ErrorCode::code));
        return codes;
    }

    private static int thousands(ErrorCode code) {
        return Integer.parseInt(code.code().substring(3)) / 1000;
    }

    private static String page(List<ErrorCode> codes) {
        StringBuilder page = new StringBuilder("""
                # Errors

                Generated from the code. Every error message states the problem, its cause and the next step; all problems of
                an input are reported at once. A code never changes its meaning.

                The column *who* states who can resolve the error: `user`: correct the input; `cluster`: repair the cluster or
                the machine; `unsafe`: HConfig refused the operation to prevent damage or data loss; `internal`: a defect of
                HConfig; please report it.
                """);
        String range = "";
        for (ErrorCode code : codes) {
            String now = RANGES.getOrDefault(thousands(code), "");
            if (!now.equals(range)) {
                page.append("\n## ").append(now).append("\n\n");
                page.append("| code | name | who | exit | appears when |\n|---|---|---|---|---|\n");
                range = now;
            }
            page.append("| %s | `%s` | %s | %d | %s |\n"
                    .formatted(
                            code.code(),
                            code.name(),
                            code.category().name().toLowerCase(Locale.ROOT),
                            code.exit().number(),
                            sentence(code.meaning())));
        }
        return page.toString();
    }

    private static String sentence(String meaning) {
        String text = meaning.substring(0, 1).toUpperCase(Locale.ROOT) + meaning.substring(1);
        return (text.endsWith(".") ? text : text + ".").replace("|", "\\|");
    }
}

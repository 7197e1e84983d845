package org.hconfig.cli.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What CONTRIBUTING.md says about the code's shape, as checks. */
final class HouseRules {
    private static final int LINES_MAX = 500;

    /** What a module may know besides the JDK and the libraries its pom names. */
    static final Map<String, Set<String>> MAY_KNOW = Map.of(
            "model", Set.of(),
            "xconfig", Set.of("model"),
            "simulator", Set.of("model"),
            "gc", Set.of("model"),
            "lab", Set.of("model"),
            "balance", Set.of("model"),
            "coprocessor", Set.of(),
            "hbase", Set.of("model", "xconfig", "gc", "balance", "coprocessor"),
            "bench", Set.of("model", "xconfig", "gc", "balance", "simulator", "hbase", "lab"),
            "cli", Set.of("model", "xconfig", "balance", "simulator", "gc", "hbase", "lab", "bench"));

    /** Modules in which there is no database. */
    private static final List<String> WITHOUT_DATABASE =
            List.of("model", "xconfig", "simulator", "gc", "balance", "lab");

    /** Calls by which code takes time or chance from the air instead of being given it. */
    private static final Map<String, Set<String>> FROM_THE_AIR = Map.of(
            "java.lang.System", Set.of("currentTimeMillis", "nanoTime"),
            "java.time.Instant", Set.of("now"),
            "java.time.LocalDate", Set.of("now"),
            "java.time.LocalDateTime", Set.of("now"),
            "java.time.ZonedDateTime", Set.of("now"),
            "java.util.Random", Set.of("<init>"),
            "java.util.concurrent.ThreadLocalRandom", Set.of("current"),
            "java.lang.Math", Set.of("random"),
            "java.lang.Thread", Set.of("sleep"));

    /** Where the outside world begins, and why it may be asked there. */
    static final Map<String, String> ENTRY_POINTS = Map.of(
            "org.hconfig.cli.Main",
            "the process begins here, and its clocks are handed to everything else",
            "org.hconfig.cli.SteppedMain",
            "the same process by a clock that a bench sets",
            "org.hconfig.cli.Rehearsal",
            "a second beginning, which only loads classes",
            "org.hconfig.lab.Machine",
            "the lab's machine as it is: Machine.local() hands its clock to everything else");

    private HouseRules() {}

    /** One rule for each module. */
    static List<ArchRule> layers() {
        List<ArchRule> rules = new ArrayList<>();
        new TreeMap<>(MAY_KNOW).forEach((module, known) -> {
            Set<String> others = new TreeSet<>(MAY_KNOW.keySet());
            others.remove(module);
            others.removeAll(known);
            String[] forbidden =
                    others.stream().map(other -> "org.hconfig." + other + "..").toArray(String[]::new);
            if (forbidden.length > 0) {
                rules.add(noClasses()
                        .that()
                        .resideInAPackage("org.hconfig." + module + "..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(forbidden)
                        .because(module + " may know " + known));
            }
        });
        for (String module : WITHOUT_DATABASE) {
            rules.add(noClasses()
                    .that()
                    .resideInAPackage("org.hconfig." + module + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.apache.hadoop..")
                    .because("there is no database in " + module));
        }
        return rules;
    }

    /** Time and chance are handed in. */
    static ArchRule nothingFromTheAir() {
        return noClasses()
                .that(new DescribedPredicate<>("are no entry points") {
                    @Override
                    public boolean test(JavaClass type) {
                        return !ENTRY_POINTS.containsKey(type.getName());
                    }
                })
                .should()
                .accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("takes time or chance from the air") {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        Set<String> names = FROM_THE_AIR.getOrDefault(
                                access.getTargetOwner().getName(), Set.of());
                        boolean given = access.getName().equals("now") && hasParameters(access);
                        boolean seeded = access.getName().equals("<init>") && hasParameters(access);
                        return names.contains(access.getName()) && !given && !seeded;
                    }
                })
                .because("tests must be able to hold the clock and the dice");
    }

    /** Pages are read with limits, by the one client that has them. */
    static ArchRule oneHttpClient() {
        return noClasses()
                .that()
                .resideOutsideOfPackage("org.hconfig.model.io..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(java.net.URLConnection.class)
                .orShould()
                .callMethod(java.net.URL.class, "openStream")
                .because(
                        "a page needs a deadline that includes its body, and a largest size: org.hconfig.model.io.Pages");
    }

    private static boolean hasParameters(JavaAccess<?> access) {
        return !access.getTarget().getFullName().endsWith("()");
    }

    /** The packages that do not say {@code @NullMarked}. */
    static List<String> packagesWithoutNullMarked(Iterable<JavaClass> classes) {
        Set<String> missing = new TreeSet<>();
        for (JavaClass type : classes) {
            if (!type.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked")) {
                missing.add(type.getPackageName());
            }
        }
        return List.copyOf(missing);
    }

    /** The source files below a directory that are too long, with their length. */
    static List<String> tooLong(Path directory) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList()) {
                int lines = Files.readAllLines(file).size();
                if (lines > LINES_MAX) {
                    found.add(directory.relativize(file) + " has " + lines + " lines");
                }
            }
        }
        return found;
    }

    /** What breaks a rule. */
    static List<String> violations(ArchRule rule, com.tngtech.archunit.core.domain.JavaClasses classes) {
        EvaluationResult result = rule.allowEmptyShould(true).evaluate(classes);
        return result.getFailureReport().getDetails();
    }
}

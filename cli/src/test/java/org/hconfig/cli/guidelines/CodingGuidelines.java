package org.hconfig.cli.guidelines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks of the code structure guidelines in CONTRIBUTING.md. */
final class CodingGuidelines {
    /** Allowed dependencies of each module, in addition to the JDK and the libraries in its POM, by module directory. */
    static final Map<String, Set<String>> MAY_KNOW = mayKnow();

    /** Packages of modules whose names do not follow from the directory. */
    private static final Map<String, Set<String>> PACKAGES = Map.of(
            "hbase/model",
                    Set.of(
                            "hbase.model",
                            "hbase.catalogue",
                            "hbase.policies",
                            "hbase.jmx",
                            "hbase.inspection",
                            "hbase.slowcalls",
                            "hbase.snapshot",
                            "hbase.workload",
                            "hbase.polling"),
            "hbase/cluster",
                    Set.of("hbase.cluster", "hbase.monitor", "hbase.execution", "hbase.transport", "hbase.samples"),
            "hbase/advisor", Set.of("hbase.advice"),
            "hbase/dataset", Set.of("hbase.dataset", "hbase.presplit"),
            "hbase/rebalance", Set.of("hbase.rebalance", "hbase.gcsync"));

    /** Modules that must not use a database. */
    private static final List<String> WITHOUT_DATABASE = List.of(
            "core",
            "report",
            "terminal",
            "metrics",
            "xconfig",
            "controlloop",
            "redis",
            "simulator",
            "gc",
            "hbase/model",
            "hbase/config",
            "hbase/advisor",
            "hbase/upgrade",
            "hbase/heat",
            "hbase/storage",
            "hbase/cache",
            "tuner",
            "hbase/lab");

    /** Calls that read ambient time or randomness instead of using injected sources. */
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

    /** Entry points that are allowed to use ambient state, with the reason. */
    static final Map<String, String> ENTRY_POINTS = Map.of(
            "org.hconfig.cli.Main",
            "entry point of the process, which passes its clocks to all other code",
            "org.hconfig.cli.SteppedClockMain",
            "entry point of the process with a clock that a benchmark sets",
            "org.hconfig.cli.ClassDataTraining",
            "a second entry point, which only loads classes",
            "org.hconfig.hbase.lab.HostEnvironment",
            "the machine of the lab: Machine.local() passes its clock to all other code");

    private CodingGuidelines() {}

    private static Map<String, Set<String>> mayKnow() {
        Map<String, Set<String>> known = new TreeMap<>();
        known.put("core", Set.of());
        known.put("report", Set.of("core"));
        known.put("metrics", Set.of("core"));
        known.put("xconfig", Set.of("core"));
        known.put("controlloop", Set.of("core", "xconfig"));
        known.put("simulator", Set.of("core", "xconfig", "hbase/model"));
        known.put("gc", Set.of("core"));
        known.put("hbase/model", Set.of("core", "metrics", "xconfig", "controlloop"));
        known.put("hbase/config", Set.of("core", "hbase/model"));
        known.put("hbase/coprocessor", Set.of());
        known.put("hbase/lab", Set.of("core"));
        known.put("hbase/cluster", Set.of("core", "metrics", "xconfig", "controlloop", "hbase/model", "hbase/config"));
        known.put("hbase/advisor", Set.of("core", "gc", "xconfig", "hbase/model", "hbase/config"));
        known.put("hbase/dataset", Set.of("core", "xconfig", "hbase/model"));
        known.put("hbase/load", with(known, "hbase/dataset", "hbase/cluster", "hbase/dataset"));
        known.put(
                "hbase/rebalance",
                Set.of("core", "gc", "xconfig", "hbase/model", "hbase/cluster", "hbase/coprocessor"));
        known.put("hbase/heat", Set.of("core", "xconfig", "hbase/model"));
        known.put("hbase/storage", Set.of("core", "xconfig", "hbase/model", "simulator"));
        known.put("hbase/cache", Set.of("core", "gc", "xconfig", "hbase/model"));
        known.put("tuner", Set.of("core"));
        known.put("app", without(known.keySet(), "hbase/coprocessor", "hbase/lab"));
        known.put("bench", without(known.keySet(), "hbase/coprocessor", "hbase/advisor"));
        known.put("validation", without(known.keySet(), "hbase/coprocessor", "hbase/advisor"));
        known.put(
                "pages",
                Set.of(
                        "core",
                        "report",
                        "gc",
                        "simulator",
                        "validation",
                        "xconfig",
                        "hbase/model",
                        "hbase/heat",
                        "hbase/storage"));
        known.put(
                "console",
                without(
                        known.keySet(),
                        "hbase/coprocessor",
                        "hbase/lab",
                        "hbase/cluster",
                        "hbase/config",
                        "hbase/load",
                        "hbase/dataset",
                        "bench",
                        "validation",
                        "pages",
                        "report"));
        known.put(
                "readbench",
                without(known.keySet(), "hbase/coprocessor", "hbase/advisor", "console", "pages", "validation"));
        known.put("hbase/upgrade", Set.of("core", "gc", "xconfig", "hbase/model", "hbase/advisor"));
        known.put("terminal", Set.of("core", "report"));
        known.put("redis", Set.of("core", "xconfig"));
        known.put("rconfig", Set.of("core", "report", "terminal", "xconfig", "controlloop", "redis", "app"));
        known.put("hbase/tuning", Set.of("core", "xconfig", "simulator", "hbase/model", "hbase/cache", "tuner", "app"));
        known.put("cli", without(known.keySet(), "hbase/coprocessor"));
        return Map.copyOf(known);
    }

    /** Returns the allowed dependencies of a module, and additional ones. */
    private static Set<String> with(Map<String, Set<String>> known, String module, String... more) {
        Set<String> all = new TreeSet<>(known.get(module));
        all.addAll(List.of(more));
        return Set.copyOf(all);
    }

    private static Set<String> without(Set<String> modules, String... forbidden) {
        Set<String> left = new TreeSet<>(modules);
        List.of(forbidden).forEach(left::remove);
        return Set.copyOf(left);
    }

    /** Returns the package patterns of a module. */
    static List<String> packages(String module) {
        return PACKAGES.getOrDefault(module, Set.of(module.replace('/', '.'))).stream()
                .map(name -> "org.hconfig." + name + "..")
                .toList();
    }

    /** Returns one rule for each module. */
    static List<ArchRule> layers() {
        List<ArchRule> rules = new ArrayList<>();
        new TreeMap<>(MAY_KNOW).forEach((module, known) -> {
            String[] forbidden = without(MAY_KNOW.keySet(), module).stream()
                    .filter(other -> !known.contains(other))
                    .flatMap(other -> packages(other).stream())
                    .toArray(String[]::new);
            if (forbidden.length > 0) {
                rules.add(noClasses()
                        .that()
                        .resideInAnyPackage(packages(module).toArray(String[]::new))
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(forbidden)
                        .because(module + " may know " + new TreeSet<>(known)));
            }
        });
        for (String module : WITHOUT_DATABASE) {
            rules.add(noClasses()
                    .that()
                    .resideInAnyPackage(packages(module).toArray(String[]::new))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.apache.hadoop..")
                    .because("there is no database in " + module));
        }
        return rules;
    }

    /** Returns the rule that time and randomness are injected. */
    static ArchRule nothingFromTheAir() {
        return noClasses()
                .that(new DescribedPredicate<>("are not entry points") {
                    @Override
                    public boolean test(JavaClass type) {
                        return !ENTRY_POINTS.containsKey(type.getName());
                    }
                })
                .should()
                .accessTargetWhere(new DescribedPredicate<JavaAccess<?>>("reads ambient time or randomness") {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        Set<String> names = FROM_THE_AIR.getOrDefault(
                                access.getTargetOwner().getName(), Set.of());
                        boolean given = access.getName().equals("now") && hasParameters(access);
                        boolean seeded = access.getName().equals("<init>") && hasParameters(access);
                        return names.contains(access.getName()) && !given && !seeded;
                    }
                })
                .because("tests must be able to control time and randomness");
    }

    /** Returns the rule that pages are only read by the HTTP client with limits. */
    static ArchRule oneHttpClient() {
        return noClasses()
                .that()
                .resideOutsideOfPackage("org.hconfig.core.io..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(java.net.URLConnection.class)
                .orShould()
                .callMethod(java.net.URL.class, "openStream")
                .because("a page needs a deadline that includes its body, and a maximum size:"
                        + " org.hconfig.core.io.BoundedHttpClient");
    }

    private static boolean hasParameters(JavaAccess<?> access) {
        return !access.getTarget().getFullName().endsWith("()");
    }

    /** Returns the packages without {@code @NullMarked}. */
    static List<String> packagesWithoutNullMarked(Iterable<JavaClass> classes) {
        Set<String> missing = new TreeSet<>();
        for (JavaClass type : classes) {
            if (!type.getPackage().isAnnotatedWith("org.jspecify.annotations.NullMarked")) {
                missing.add(type.getPackageName());
            }
        }
        return List.copyOf(missing);
    }

    /** Returns the violations of a rule. */
    static List<String> violations(ArchRule rule, com.tngtech.archunit.core.domain.JavaClasses classes) {
        EvaluationResult result = rule.allowEmptyShould(true).evaluate(classes);
        return result.getFailureReport().getDetails();
    }
}

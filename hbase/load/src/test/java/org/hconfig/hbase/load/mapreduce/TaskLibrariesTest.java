package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TaskLibrariesTest {
    /** Hadoop's jars are on its machines, and HBase sends its own. */
    private static final String FROM_THE_CLUSTER = "/org/apache/(hadoop|hbase)/";

    @Test
    void jars_containEveryClassThatTasksCanReach() throws Exception {
        Map<String, String> needed = jarsReachedFrom(RowMapper.class, RowReducer.class, ChunkInputFormat.class);

        assertThat(needed).hasSizeGreaterThan(6);
        needed.keySet()
                .removeAll(TaskLibraries.CLASSES.stream()
                        .map(TaskLibrariesTest::jar)
                        .collect(Collectors.toSet()));
        assertThat(needed)
                .as("jars that tasks on YARN need, with one class of each")
                .isEmpty();
    }

    @Test
    void classes_areOnePerJar() {
        assertThat(TaskLibraries.CLASSES).extracting(TaskLibrariesTest::jar).doesNotHaveDuplicates();
    }

    /** Returns the jars of all classes that HConfig's code refers to, from the given classes on, each with one such class. */
    private static Map<String, String> jarsReachedFrom(Class<?>... first) throws ClassNotFoundException {
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.hconfig");
        Deque<JavaClass> open = new ArrayDeque<>();
        Stream.of(first).forEach(type -> open.add(classes.get(type)));
        Set<String> seen = new HashSet<>();
        Map<String, String> jars = new TreeMap<>();
        while (!open.isEmpty()) {
            JavaClass type = open.remove();
            if (!seen.add(type.getName())) {
                continue;
            }
            Class<?> loaded = Class.forName(type.getName(), false, TaskLibrariesTest.class.getClassLoader());
            String jar = jar(loaded);
            if (!jar.isEmpty() && !jar.matches(".*" + FROM_THE_CLUSTER + ".*")) {
                jars.putIfAbsent(jar, type.getName());
            }
            if (type.getPackageName().startsWith("org.hconfig")) {
                type.getDirectDependenciesFromSelf().stream()
                        .map(Dependency::getTargetClass)
                        .map(JavaClass::getBaseComponentType)
                        .filter(target -> !target.isPrimitive())
                        .forEach(open::add);
            }
        }
        return jars;
    }

    /** Returns the jar or the directory of a class; empty for the JDK's. */
    private static String jar(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null
                ? ""
                : source.getLocation().getPath();
    }
}

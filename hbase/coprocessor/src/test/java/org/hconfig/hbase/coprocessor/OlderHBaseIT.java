package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The observers in regions of older HBase versions, each in a JVM with that version's jars. */
class OlderHBaseIT {
    private static final long MINUTES = 5;

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"2.4", "2.5"})
    void observers_inARegionOfAnOlderHBase_answerAsInThisOne(String version) throws IOException, InterruptedException {
        List<String> said = said(version);

        assertThat(said)
                .anyMatch(line -> line.startsWith("version=" + version + "."))
                .contains(
                        "rows=" + ObservedRegion.ROWS,
                        "counted=true",
                        "manyPoints=true",
                        "within=true",
                        "requests=true",
                        "failure=",
                        "candidates=true",
                        "asked=true",
                        "read=true",
                        "passed=true",
                        "everyBlock=true",
                        "sized=true",
                        "files=1",
                        "fileRead=true",
                        "fileBytes=true",
                        "fileAge=true",
                        "olderClient=true");
    }

    private List<String> said(String version) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.nio=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                classPath(version),
                ObservedRegion.class.getName(),
                directory.resolve("root").toUri().toString()));
        Path out = directory.resolve("said");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("the process ended in time")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readAllLines(out, StandardCharsets.UTF_8);
    }

    /** Returns this JVM's class path with HBase's jars replaced by those of the older version. */
    private static String classPath(String version) throws IOException {
        try (Stream<Path> older = Files.list(Paths.get("target", "hbase-" + version))) {
            Stream<String> others = Arrays.stream(
                            System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(path -> !new File(path).getName().startsWith("hbase-"));
            return Stream.concat(older.map(path -> path.toAbsolutePath().toString()), others)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }
}

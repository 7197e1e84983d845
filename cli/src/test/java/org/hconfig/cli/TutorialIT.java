package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tutorial, every command of it as it is written in the Markdown, in its order and to its last line. */
class TutorialIT {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");
    private static final Pattern PLAN = Pattern.compile("\\bplan-[0-9a-f]{6,}\\b");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    Path checkout;

    private String plan = "";

    /** In the place of the launcher, which would build this checkout. */
    @BeforeEach
    void writeLauncher() throws IOException {
        Path launcher = checkout.resolve("hconfig");
        String command = CommandProcess.of().stream().map(TutorialIT::quoted).collect(Collectors.joining(" "));
        Files.writeString(launcher, "#!/bin/sh\nexec " + command + " \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
    }

    @AfterEach
    void removeLab() throws Exception {
        if (Files.exists(checkout.resolve("home").resolve("lab"))) {
            run("./hconfig lab down --delete");
        }
    }

    @Test
    void tutorial_toItsLastLine_everyCommandSucceeds() throws Exception {
        List<String> commands = commands();
        assertThat(commands).hasSizeGreaterThan(10).last().isEqualTo("./hconfig lab down --delete");

        for (String command : commands) {
            Matcher ids = PLAN.matcher(run(command));
            if (command.startsWith("./hconfig plan ") && ids.find()) {
                plan = ids.group();
            }
        }

        assertThat(checkout.resolve("home").resolve("lab")).doesNotExist();
    }

    private static List<String> commands() throws IOException {
        List<String> commands = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(Files.readString(
                Checkout.root().resolve("docs").resolve("tutorial").resolve("first-load.md")));
        while (blocks.find()) {
            if (blocks.group(1).isEmpty()) {
                commands.add(blocks.group(2).strip());
            }
        }
        return commands;
    }

    /** Runs what the reader would type; the ID is the reader's to fill in, and nobody is here to confirm. */
    private String run(String written) throws IOException, InterruptedException {
        String confirmed = written.matches("\\./hconfig (apply|rollback) .*") ? written + " --yes" : written;
        String command = confirmed.replace("plan-…", plan);
        Path output = checkout.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-euc", command)
                .directory(checkout.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("HCONFIG_HOME", checkout.resolve("home").toString());
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String printed = Files.readString(output);
        assertThat(ended).as(command + " ends\n" + printed).isTrue();
        assertThat(process.exitValue()).as(command + "\n" + printed).isZero();
        return printed;
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}

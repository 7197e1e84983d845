package org.hconfig.hbase;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Prints the last log lines of the shared lab's servers when a test fails: the lab no longer exists afterwards. */
public final class LabLogs implements AfterTestExecutionCallback {
    private static final int LINES = 80;

    @Override
    public void afterTestExecution(ExtensionContext context) throws IOException {
        if (context.getExecutionException().isEmpty()) {
            return;
        }
        for (LabStatus.ProcessStatus process : SharedLab.get().status().processes()) {
            Path log = Path.of(process.files().logFile());
            if (Files.isReadable(log)) {
                List<String> lines = Files.readString(log, StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.startsWith("\tat "))
                        .toList();
                System.err.println("--- " + context.getDisplayName() + ": " + process.name());
                lines.subList(Math.max(0, lines.size() - LINES), lines.size()).forEach(System.err::println);
            }
        }
    }
}

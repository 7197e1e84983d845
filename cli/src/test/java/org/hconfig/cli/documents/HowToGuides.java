package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.cli.CommandClassArchive;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The tests of how-to guides: each runs all commands of a guide as written in its Markdown file, on a cluster. */
abstract class HowToGuides {
    static final String CONF = "/etc/hbase/conf";

    @TempDir
    Path directory;

    DocumentShell shell;
    Lab lab;

    @BeforeAll
    static void archiveClasses() throws IOException, InterruptedException {
        CommandClassArchive.create(SharedLab.get().clientDirectory());
    }

    @BeforeEach
    void openShell() throws IOException {
        lab = SharedLab.get();
        shell = new DocumentShell(directory, true);
        Files.createDirectories(shell.home());
        Files.createSymbolicLink(shell.home().resolve("lab"), lab.directory());
    }

    @AfterEach
    void closeShell() throws IOException {
        shell.close();
    }

    final DocumentWalk howTo(String name) {
        return new DocumentWalk("how-to/" + name + ".md", shell);
    }

    String cluster() {
        return lab.clientDirectory().toString();
    }

    void makeTable(String table, String csv) throws IOException, InterruptedException {
        write(table + ".csv", csv);
        drop(table);
        succeeds("hconfig load --create --yes --table " + table + " --family cf --columns key,cf:name " + table
                + ".csv");
    }

    /** Removes a table that another how-to guide may have left. */
    void drop(String table) throws IOException {
        TableName name = TableName.valueOf(table);
        try (ClusterConnection connection = ClusterConnection.open(cluster());
                Admin admin = connection.admin()) {
            if (admin.tableExists(name)) {
                admin.disableTable(name);
                admin.deleteTable(name);
            }
        }
    }

    void succeeds(String command) throws IOException, InterruptedException {
        DocumentShell.Result result = shell.run(command);
        assertThat(result.exit()).as(command + "\n" + result.printed()).isZero();
    }

    void write(String name, String text) {
        try {
            shell.write(name, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    void gzip(String name, String text) throws IOException {
        try (GZIPOutputStream packed =
                new GZIPOutputStream(Files.newOutputStream(shell.directory().resolve(name)))) {
            packed.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    static String rows(int number) {
        return IntStream.range(0, number)
                .mapToObj(row -> "%08x,name %d".formatted(Integer.reverse(row), row))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}

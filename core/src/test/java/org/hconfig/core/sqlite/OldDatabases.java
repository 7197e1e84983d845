package org.hconfig.core.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Writes SQLite files of an earlier schema version, with rows. */
public final class OldDatabases {
    private OldDatabases() {}

    /**
     * Creates a file with the scripts of a schema up to a version.
     *
     * @param owner a class of the package that contains the scripts
     * @param prefix prefix of the scripts' names
     * @param rows statements that insert the rows
     */
    public static void create(Path file, Class<?> owner, String prefix, int version, List<String> rows)
            throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (int next = 1; next <= version; next++) {
                statement.executeUpdate(script(owner, prefix + "-" + next + ".sql"));
            }
            for (String row : rows) {
                statement.executeUpdate(row);
            }
            statement.executeUpdate("PRAGMA user_version = " + version);
        }
    }

    private static String script(Class<?> owner, String name) throws IOException {
        try (InputStream stream = owner.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

package org.hconfig.xconfig.apply;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;
import org.hconfig.xconfig.plan.PlanError;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/**
 * The SQLite file in {@code $HCONFIG_HOME}. Every write is on disk when the call returns ({@code synchronous=FULL}); the
 * tables carry a version, and older files are brought up by the numbered scripts. Not thread-safe.
 */
final class Database implements AutoCloseable {
    /** The version that this code works with: the number of the newest script. */
    static final int VERSION = 2;

    private static final int BUSY_MILLIS = 5000;

    private final Path file;
    private final Connection connection;

    private Database(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Reads one row of a result. */
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Several statements that happen together or not at all. */
    interface Work {
        void run() throws SQLException;
    }

    static Database open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            SQLiteConfig config = new SQLiteConfig();
            config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
            config.setBusyTimeout(BUSY_MILLIS);
            config.enforceForeignKeys(true);
            Database database = new Database(file, config.createConnection("jdbc:sqlite:" + file));
            try {
                database.bringUp();
                return database;
            } catch (SQLException | HConfigException unusable) {
                database.connection.close();
                throw unusable;
            }
        } catch (IOException | SQLException failure) {
            throw failed(file, "open", failure);
        }
    }

    private void bringUp() throws SQLException, IOException {
        List<Integer> versions = query("PRAGMA user_version", row -> row.getInt(1));
        int version = versions.get(0);
        if (version > VERSION) {
            throw new HConfigException(
                    PlanError.JOURNAL,
                    "the journal " + file + " has version " + version,
                    "this HConfig knows versions up to " + VERSION,
                    "use the newer HConfig that wrote it, or another HCONFIG_HOME");
        }
        for (int next = version + 1; next <= VERSION; next++) {
            String script = script(next);
            int reached = next;
            together(() -> {
                try (Statement statement = connection.createStatement()) {
                    statement.executeUpdate(script);
                    statement.executeUpdate("PRAGMA user_version = " + reached);
                }
            });
        }
    }

    private static String script(int version) throws IOException {
        String name = "journal-" + version + ".sql";
        try (InputStream stream = Database.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Runs several writes in one transaction. */
    void together(Work work) {
        try {
            connection.setAutoCommit(false);
            try {
                work.run();
                connection.commit();
            } finally {
                // After a commit there is nothing left to take back.
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException failure) {
            throw failed(file, "write", failure);
        }
    }

    /** Writes; to be called by itself or within {@link #together}. */
    void update(String sql, @Nullable Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            statement.executeUpdate();
        } catch (SQLException failure) {
            throw failed(file, "write", failure);
        }
    }

    <T> List<T> query(String sql, RowReader<T> reader, @Nullable Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            List<T> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(reader.read(result));
                }
            }
            return rows;
        } catch (SQLException failure) {
            throw failed(file, "read", failure);
        }
    }

    private static void bind(PreparedStatement statement, @Nullable Object[] values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException failure) {
            throw failed(file, "close", failure);
        }
    }

    private static HConfigException failed(Path file, String verb, Exception failure) {
        return new HConfigException(
                new Problem(
                        PlanError.JOURNAL,
                        "cannot " + verb + " the journal " + file,
                        String.valueOf(failure.getMessage()),
                        "check that the directory can be written and has room, or set HCONFIG_HOME to another"),
                failure);
    }
}

package org.hconfig.core.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.NativeLibraryDirectory;
import org.hconfig.core.io.PrivateFiles;
import org.jspecify.annotations.Nullable;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * A SQLite file in {@code $HCONFIG_HOME}. Its schema has a version, and older files are migrated by the numbered
 * scripts. Not thread-safe.
 */
public final class SqliteDatabase implements AutoCloseable {
    private static final int BUSY_MILLIS = 5000;

    /** Maximum size of a value, and of a row, in bytes for reading and writing. */
    private static final String ROW_MAX = Integer.toString(64 << 20);

    private static final String NATIVE = "org.sqlite.tmpdir";

    private final Path file;
    private final DatabaseSchema databaseSchema;
    private final Connection connection;

    private SqliteDatabase(Path file, DatabaseSchema databaseSchema, Connection connection) {
        this.file = file;
        this.databaseSchema = databaseSchema;
        this.connection = connection;
    }

    /** Maps one row of a result. */
    public interface ResultRowMapper<T> {
        /** Returns the row's value. */
        T read(ResultSet row) throws SQLException;
    }

    /** Several statements in one transaction. */
    public interface TransactionBody {
        /** Executes the statements. */
        void run() throws SQLException;
    }

    /**
     * Opens a file, creating it if absent.
     *
     * @throws HConfigException the schema's code for the failure
     */
    public static SqliteDatabase open(Path file, DatabaseSchema databaseSchema) {
        try {
            if (Files.notExists(file)) {
                begin(file, databaseSchema);
            } else if (Files.size(file) == 0) {
                throw new HConfigException(
                        databaseSchema.codes().apply(DatabaseSchema.DatabaseFailure.DAMAGED),
                        databaseSchema.noun() + " " + file + " is damaged",
                        "it has 0 bytes, fewer than an empty database",
                        databaseSchema.next(DatabaseSchema.DatabaseFailure.DAMAGED));
            }
            return opened(file, databaseSchema);
        } catch (IOException | SQLException failure) {
            throw failed(file, databaseSchema, "open", failure);
        }
    }

    /** Renames the file to its final name when it is complete: an empty file under that name is therefore damaged. */
    private static void begin(Path file, DatabaseSchema databaseSchema) throws IOException, SQLException {
        PrivateFiles.directoryOf(file);
        Path part = Files.createTempFile(file.toAbsolutePath().getParent(), file.getFileName() + ".", ".new");
        try {
            opened(part, databaseSchema).close();
            Files.createLink(file, part);
        } catch (FileAlreadyExistsException another) {
            // Another process was faster, and may already have written to it.
        } catch (UnsupportedOperationException | FileSystemException withoutLinks) {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static SqliteDatabase opened(Path file, DatabaseSchema databaseSchema) throws IOException, SQLException {
        // SQLite gives its journal, -wal and -shm the mode of the database.
        PrivateFiles.ensure(file);
        SQLiteConfig config = new SQLiteConfig();
        config.setSynchronous(
                databaseSchema.durable() ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.NORMAL);
        config.setJournalMode(
                databaseSchema.durable() ? SQLiteConfig.JournalMode.DELETE : SQLiteConfig.JournalMode.WAL);
        config.setBusyTimeout(BUSY_MILLIS);
        config.enforceForeignKeys(true);
        config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, ROW_MAX);
        // Data deleted from state must not remain in free pages; samples contain no secrets, and are numerous.
        config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, Boolean.toString(databaseSchema.durable()));
        SqliteDatabase sqliteDatabase =
                new SqliteDatabase(file, databaseSchema, config.createConnection("jdbc:sqlite:" + file));
        try {
            sqliteDatabase.migrate();
            return sqliteDatabase;
        } catch (SQLException | HConfigException unusable) {
            sqliteDatabase.connection.close();
            throw unusable;
        }
    }

    private void migrate() throws SQLException, IOException {
        List<Integer> versions = query("PRAGMA user_version", row -> row.getInt(1));
        int version = versions.get(0);
        if (version > databaseSchema.version()) {
            throw new HConfigException(
                    databaseSchema.codes().apply(DatabaseSchema.DatabaseFailure.OTHER),
                    databaseSchema.noun() + " " + file + " has version " + version,
                    "this version of HConfig supports versions up to " + databaseSchema.version(),
                    "use the newer HConfig version that wrote it, or another HCONFIG_HOME");
        }
        for (int next = version + 1; next <= databaseSchema.version(); next++) {
            String script = script(next);
            int reached = next;
            inTransaction(() -> {
                try (Statement statement = connection.createStatement()) {
                    statement.executeUpdate(script);
                    statement.executeUpdate("PRAGMA user_version = " + reached);
                }
            });
        }
    }

    private String script(int version) throws IOException {
        String name = databaseSchema.prefix() + "-" + version + ".sql";
        try (InputStream stream = databaseSchema.owner().getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Runs several writes in one transaction. */
    public void inTransaction(TransactionBody transactionBody) {
        try {
            connection.setAutoCommit(false);
            try {
                transactionBody.run();
                connection.commit();
            } finally {
                // After a commit there is nothing to roll back.
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException failure) {
            throw failed(file, databaseSchema, "write", failure);
        }
    }

    /** Executes a write, on its own or within {@link #inTransaction}. */
    public void update(String sql, @Nullable Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            statement.executeUpdate();
        } catch (SQLException failure) {
            throw failed(file, databaseSchema, "write", failure);
        }
    }

    /** Executes one statement with many rows of values; must be called within {@link #inTransaction}. */
    public void updateAll(String sql, List<@Nullable Object[]> rows) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (@Nullable Object[] row : rows) {
                bind(statement, row);
                statement.executeUpdate();
            }
        } catch (SQLException failure) {
            throw failed(file, databaseSchema, "write", failure);
        }
    }

    /** Returns the used bytes of the file; freed pages are reused. */
    public long usedBytes() {
        return query(
                        "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count(),"
                                + " pragma_freelist_count(), pragma_page_size()",
                        row -> row.getLong(1))
                .get(0);
    }

    /**
     * Returns all rows of a result.
     *
     * @throws HConfigException the schema's code for the failure; damage when the mapper fails on a row
     */
    public <T> List<T> query(String sql, ResultRowMapper<T> reader, @Nullable Object... values) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            List<T> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(read(reader, result));
                }
            }
            return rows;
        } catch (SQLException failure) {
            throw failed(file, databaseSchema, "read", failure);
        }
    }

    /** Only HConfig writes rows: a row that its mapper cannot process is damaged, whatever the mapper throws. */
    private <T> T read(ResultRowMapper<T> reader, ResultSet row) throws SQLException {
        try {
            return reader.read(row);
        } catch (HConfigException coded) {
            throw coded;
        } catch (RuntimeException garbled) {
            throw new HConfigException(
                    new Problem(
                            databaseSchema.codes().apply(DatabaseSchema.DatabaseFailure.DAMAGED),
                            "a row of " + databaseSchema.noun() + " " + file + " cannot be read",
                            String.valueOf(garbled.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                            databaseSchema.next(DatabaseSchema.DatabaseFailure.DAMAGED)),
                    garbled);
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
            throw failed(file, databaseSchema, "close", failure);
        }
    }

    private static HConfigException failed(Path file, DatabaseSchema databaseSchema, String verb, Exception failure) {
        if (isUnloadable(failure)) {
            return new HConfigException(
                    new Problem(
                            databaseSchema.codes().apply(DatabaseSchema.DatabaseFailure.OTHER),
                            "cannot " + verb + " " + databaseSchema.noun() + " " + file + ": SQLite cannot be loaded",
                            NativeLibraryDirectory.whyUnusable(NATIVE, failure),
                            NativeLibraryDirectory.next(NATIVE)),
                    failure);
        }
        DatabaseSchema.DatabaseFailure kind = kind(verb, failure);
        return new HConfigException(
                new Problem(
                        databaseSchema.codes().apply(kind),
                        "cannot " + verb + " " + databaseSchema.noun() + " " + file,
                        String.valueOf(failure.getMessage()),
                        databaseSchema.next(kind)),
                failure);
    }

    private static boolean isUnloadable(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof NativeLibraryNotFoundException || cause instanceof LinkageError) {
                return true;
            }
        }
        return false;
    }

    private static DatabaseSchema.DatabaseFailure kind(String verb, Exception failure) {
        if (failure instanceof SQLiteException sqlite) {
            SQLiteErrorCode code = sqlite.getResultCode();
            if (code == SQLiteErrorCode.SQLITE_FULL) {
                return DatabaseSchema.DatabaseFailure.FULL;
            }
            // The statements are correct: if SQLite does not find a table, the file is invalid.
            if (code == SQLiteErrorCode.SQLITE_NOTADB
                    || code == SQLiteErrorCode.SQLITE_ERROR
                    || (code == SQLiteErrorCode.SQLITE_TOOBIG && verb.equals("read"))
                    || code.name().startsWith("SQLITE_CORRUPT")) {
                return DatabaseSchema.DatabaseFailure.DAMAGED;
            }
        }
        return DatabaseSchema.DatabaseFailure.OTHER;
    }
}

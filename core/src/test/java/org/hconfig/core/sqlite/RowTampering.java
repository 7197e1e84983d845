package org.hconfig.core.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Changes rows of a database without HConfig's knowledge. */
public final class RowTampering {
    private static final String BETWEEN = "\u0001";

    private final String url;

    /** Those of a file. */
    public RowTampering(Path file) {
        this.url = "jdbc:sqlite:" + file;
    }

    /** Executes statements, separated by semicolons. */
    public void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /** The values of columns, {@code TABLE.COLUMN}, each of its table's first row. */
    public String values(List<String> columns) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String column : columns) {
                try (ResultSet row =
                        statement.executeQuery("SELECT " + name(column) + " FROM " + table(column) + " LIMIT 1")) {
                    values.add(Objects.requireNonNullElse(row.getString(1), ""));
                }
            }
        }
        return String.join(BETWEEN, values);
    }

    /** Sets the columns of all rows to what {@link #values} gave, or what became of it. */
    public void set(List<String> columns, String values) {
        String[] now = values.split(BETWEEN, -1);
        try (Connection connection = DriverManager.getConnection(url)) {
            for (int i = 0; i < columns.size() && i < now.length; i++) {
                try (PreparedStatement statement = connection.prepareStatement(
                        "UPDATE " + table(columns.get(i)) + " SET " + name(columns.get(i)) + " = ?")) {
                    statement.setString(1, now[i]);
                    statement.executeUpdate();
                }
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static String table(String column) {
        return column.substring(0, column.indexOf('.'));
    }

    private static String name(String column) {
        return column.substring(column.indexOf('.') + 1);
    }
}

package org.hconfig.core.sqlite;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import java.util.zip.CRC32C;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;

/**
 * A table whose rows carry a checksum: written with each row and verified on every read.
 * A row is verified before it is updated, so that damage is never covered by a new checksum. Rows of older versions have no checksum.
 */
public final class ChecksummedTable {
    private final SqliteDatabase sqliteDatabase;
    private final Function<String, HConfigException> damage;
    private final String table;
    private final List<String> columns;
    private final List<String> others;

    /**
     * Creates a table.
     *
     * @param damage makes the exception for a damaged row from its description
     * @param columns the columns covered by the checksum, in this order, separated by spaces
     * @param others columns not covered
     */
    public ChecksummedTable(
            SqliteDatabase sqliteDatabase,
            Function<String, HConfigException> damage,
            String table,
            String columns,
            String... others) {
        this.sqliteDatabase = sqliteDatabase;
        this.damage = damage;
        this.table = table;
        this.columns = List.of(columns.split(" ", -1));
        this.others = List.of(others);
    }

    /** A row of a result, by column name. */
    public final class ChecksummedRow {
        private final List<@Nullable String> values;

        private ChecksummedRow(ResultSet result) throws SQLException {
            values = new ArrayList<>();
            for (int column = 1; column <= columns.size(); column++) {
                values.add(result.getString(column));
            }
            String sealed = result.getString(columns.size() + 1);
            if (sealed != null && !sealed.equals(sum(values))) {
                throw damage.apply(name() + " does not match its checksum");
            }
        }

        /** Returns a value that is mandatory. */
        public String text(String column) {
            String value = orNull(column);
            if (value == null) {
                throw damage.apply(name() + " has no " + column);
            }
            return value;
        }

        /** Returns a value that may be absent. */
        @Nullable
        public String orNull(String column) {
            return values.get(columns.indexOf(column));
        }

        private String name() {
            return "a row of its table " + table + ", " + columns.get(0) + " " + values.get(0);
        }
    }

    /** Maps a row to an object. */
    public interface ChecksummedRowMapper<T> {
        /**
         * Returns the object of a row.
         *
         * @throws IllegalArgumentException when it holds none
         */
        T read(ChecksummedRow checksummedRow) throws SQLException;
    }

    /**
     * Returns rows after verifying their checksums.
     *
     * @param where the part of the query after the table's name
     * @throws HConfigException made by {@code damage}, also when a mapper rejects a value as an illegal argument
     */
    public <T> List<T> query(String where, ChecksummedRowMapper<T> checksummedRowMapper, @Nullable Object... values) {
        List<ChecksummedRow> checksummedRows = sqliteDatabase.query(
                "SELECT " + String.join(", ", columns) + ", checksum FROM " + table + " " + where,
                ChecksummedRow::new,
                values);
        List<T> read = new ArrayList<>();
        for (ChecksummedRow checksummedRow : checksummedRows) {
            try {
                read.add(checksummedRowMapper.read(checksummedRow));
            } catch (IllegalArgumentException | java.time.DateTimeException | SQLException garbled) {
                throw damage.apply(checksummedRow.name() + " cannot be read: "
                        + String.valueOf(garbled.getMessage())
                                .lines()
                                .findFirst()
                                .orElse(""));
            }
        }
        return read;
    }

    /**
     * Inserts rows; must be called within a transaction.
     *
     * @param rows values of the covered columns, then of the others
     */
    public void insert(List<@Nullable Object[]> rows) {
        List<@Nullable Object[]> all = new ArrayList<>();
        for (@Nullable Object[] row : rows) {
            @Nullable Object[] sealed = Arrays.copyOf(row, row.length + 1);
            sealed[row.length] = sum(texts(row).subList(0, columns.size()));
            all.add(sealed);
        }
        List<String> names = new ArrayList<>(columns);
        names.addAll(others);
        names.add("checksum");
        sqliteDatabase.updateAll(
                "INSERT INTO " + table + " (" + String.join(", ", names) + ") VALUES ("
                        + String.join(", ", Collections.nCopies(names.size(), "?")) + ")",
                all);
    }

    /**
     * Updates columns of one row; must be called within a transaction.
     *
     * @param set the columns
     * @param to their values
     * @param where the condition that selects the row
     */
    public void update(List<String> set, List<@Nullable Object> to, String where, Object... key) {
        for (List<@Nullable String> row : query("WHERE " + where, checksummedRow -> checksummedRow.values, key)) {
            List<@Nullable String> now = new ArrayList<>(row);
            for (int i = 0; i < set.size(); i++) {
                Object value = to.get(i);
                now.set(columns.indexOf(set.get(i)), value == null ? null : value.toString());
            }
            List<@Nullable Object> values = new ArrayList<>(to);
            values.add(sum(now));
            values.addAll(Arrays.asList(key));
            sqliteDatabase.update(
                    "UPDATE " + table + " SET " + String.join(" = ?, ", set) + " = ?, checksum = ? WHERE " + where,
                    values.toArray());
        }
    }

    private static List<@Nullable String> texts(@Nullable Object... values) {
        List<@Nullable String> texts = new ArrayList<>();
        for (Object value : values) {
            texts.add(value == null ? null : value.toString());
        }
        return texts;
    }

    /** Returns the CRC-32C of values in hexadecimal; each value is prefixed with its length, so that different value lists cannot yield the same input. */
    public static String sum(List<@Nullable String> values) {
        CRC32C sum = new CRC32C();
        for (String value : values) {
            byte[] bytes = value == null ? new byte[0] : value.getBytes(StandardCharsets.UTF_8);
            sum.update(ByteBuffer.allocate(Integer.BYTES)
                    .putInt(value == null ? -1 : bytes.length)
                    .flip());
            sum.update(bytes);
        }
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }
}

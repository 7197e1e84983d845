package org.hconfig.xconfig.sqlite;

import java.nio.file.Path;
import org.hconfig.xconfig.store.SampleStore;
import org.hconfig.xconfig.store.StoreError;

/** A process that ends as by SIGKILL while a database is open. */
final class KilledWithADatabase {
    static final int EXIT = 42;

    private KilledWithADatabase() {}

    /** Opens the file that is named. */
    public static void main(String[] arguments) {
        Schema schema = new Schema("the samples", SampleStore.class, "samples", 1, false, any -> StoreError.SAMPLES);
        if (Database.open(Path.of(arguments[0]), schema)
                .query("SELECT 1", row -> row.getInt(1))
                .equals(java.util.List.of(1))) {
            Runtime.getRuntime().halt(EXIT);
        }
    }
}

package org.hconfig.xconfig.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.hconfig.model.io.PrivateFiles;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * SQLite's native library, kept once beside the databases. By itself the driver unpacks it for each process into the
 * temporary directory, where a killed process leaves its copy for good, and from which some machines run nothing.
 */
final class NativeLibrary {
    private static final String PATH = "org.sqlite.lib.path";
    private static final String NAME = "org.sqlite.lib.name";

    private NativeLibrary() {}

    /** Has the driver use a library beside this file, and puts it there first; what somebody else has chosen stays. */
    static synchronized void keptBeside(Path file) throws IOException {
        if (System.getProperty(PATH) != null) {
            return;
        }
        String name = LibraryLoaderUtil.getNativeLibName();
        Path folder = file.toAbsolutePath().resolveSibling("native").resolve("sqlite-" + SQLiteJDBCLoader.getVersion());
        Path library = folder.resolve(name);
        String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
        try (InputStream packed = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
            if (packed == null) {
                // A platform without a library in the driver's jar has one of its own.
                return;
            }
            if (Files.notExists(library)) {
                place(packed, folder, library);
            }
        }
        System.setProperty(NAME, name);
        System.setProperty(PATH, folder.toString());
    }

    /** Another process finds the whole library or none. */
    private static void place(InputStream packed, Path folder, Path library) throws IOException {
        PrivateFiles.directories(folder);
        Path part = Files.createTempFile(folder, "sqlite-", ".new");
        try {
            Files.copy(packed, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, library, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}

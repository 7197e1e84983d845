package org.hconfig.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the files of this checkout, from whichever directory the tests run in. */
public final class Checkout {
    private Checkout() {}

    /** The checkout's root: the nearest directory upwards that has the {@code hconfig} command and the documents. */
    public static Path root() {
        for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
            if (Files.isRegularFile(here.resolve("hconfig")) && Files.isDirectory(here.resolve("docs"))) {
                return here;
            }
        }
        throw new IllegalStateException(
                "not inside a checkout of HConfig: " + Path.of("").toAbsolutePath());
    }

    /** A page of the reference. */
    public static Path reference(String page) {
        return root().resolve("docs/reference").resolve(page);
    }
}

package org.hconfig.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/** Locator of the files of this checkout, independent of the working directory of the tests. */
public final class Checkout {
    private Checkout() {}

    /**
     * Returns the root of the checkout: the nearest directory upwards that contains the {@code hconfig} command and the
     * documentation.
     */
    public static Path root() {
        for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
            if (Files.isRegularFile(here.resolve("hconfig")) && Files.isDirectory(here.resolve("docs"))) {
                return here;
            }
        }
        throw new IllegalStateException(
                "not inside a checkout of HConfig: " + Path.of("").toAbsolutePath());
    }

    /** Returns the path of a page of the reference. */
    public static Path reference(String page) {
        return root().resolve("docs/reference").resolve(page);
    }
}

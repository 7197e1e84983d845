package org.hconfig.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the files of this checkout, from whichever directory the tests run in. */
public final class Checkout {
    private Checkout() {}

    /** The checkout's root. */
    public static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve("hconfig")) ? here : here.resolve("..").normalize();
    }
}

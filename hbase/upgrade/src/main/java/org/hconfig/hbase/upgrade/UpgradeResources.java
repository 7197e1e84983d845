package org.hconfig.hbase.upgrade;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reader of the data files of this package, which are part of HConfig. */
final class UpgradeResources {
    private UpgradeResources() {}

    /** Returns the text of a data file. */
    static String text(String name) {
        try (InputStream in = UpgradeResources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}

package org.hconfig.simulator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Text resources of the simulator. */
public final class SimulatorResources {
    private SimulatorResources() {}

    /**
     * Returns a text resource.
     *
     * @param beside the class whose package contains the resource
     * @param name its name in that package, or its absolute path, starting with a slash
     * @throws IllegalStateException when it does not exist
     */
    public static String text(Class<?> beside, String name) {
        try (@Nullable InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no " + name + " in the package of " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}

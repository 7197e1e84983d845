package org.hconfig.simulator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Texts that come along with the simulator. */
public final class SimulatorResources {
    private SimulatorResources() {}

    /**
     * A text that comes along.
     *
     * @param beside the class in whose package it lies
     * @param name its name there, or its path from the root, beginning with a slash
     * @throws IllegalStateException when it is not there
     */
    public static String text(Class<?> beside, String name) {
        try (@Nullable InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no " + name + " beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}

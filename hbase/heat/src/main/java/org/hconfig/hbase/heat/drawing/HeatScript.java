package org.hconfig.hbase.heat.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** The scripts that draw heat maps: the console serves them as modules, and pages in files contain them as one script. */
public final class HeatScript {
    /** Names of the modules; each imports only those before it. */
    public static final List<String> MODULES = List.of("heat-scale.js", "heat-painter.js", "heat-map.js");

    private static final Pattern IMPORT_OR_EXPORT = Pattern.compile("(?m)^(?:import|export) \\{[^}]*\\}[^\\n]*\\n");

    private HeatScript() {}

    /** Returns the text of a module of {@link #MODULES}. */
    public static String module(String name) {
        try (InputStream in = HeatScript.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns all modules as one script that is no module: without imports and exports. */
    public static String single() {
        StringBuilder script = new StringBuilder();
        MODULES.forEach(
                name -> script.append(IMPORT_OR_EXPORT.matcher(module(name)).replaceAll("")));
        return script.toString();
    }
}

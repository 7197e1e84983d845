package org.hconfig.app.context;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.plan.JsonFailureText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The file {@code contexts.json} in {@code $HCONFIG_HOME}, readable by its owner only. */
public final class ContextStore {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Path file;

    /**
     * Creates the store; reads nothing.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    public ContextStore(Path home) {
        this.file = home.resolve("contexts.json");
    }

    /**
     * Returns the saved contexts; none if there is no file.
     *
     * @throws HConfigException {@link ContextError#FILE}
     */
    public SavedContexts read() {
        try {
            SavedContexts saved = MAPPER.readValue(Files.readString(file, StandardCharsets.UTF_8), SavedContexts.class);
            return saved == null ? SavedContexts.NONE : saved;
        } catch (NoSuchFileException none) {
            return SavedContexts.NONE;
        } catch (IOException | JacksonException damaged) {
            throw failed("read", damaged);
        }
    }

    /**
     * Replaces the saved contexts.
     *
     * @throws HConfigException {@link ContextError#FILE}
     */
    public void write(SavedContexts contexts) {
        try {
            PrivateFiles.replace(file, MAPPER.writeValueAsString(contexts) + "\n");
        } catch (IOException full) {
            throw failed("written", full);
        }
    }

    /**
     * Returns the context with a name.
     *
     * @throws HConfigException {@link ContextError#UNKNOWN}, with the nearest name
     */
    public ClusterContext require(String name) {
        SavedContexts saved = read();
        return saved.find(name).orElseThrow(() -> {
            return new HConfigException(
                    ContextError.UNKNOWN,
                    "there is no context '" + name + "'",
                    SpellingSuggester.suggestion(
                            SpellingSuggester.of(name, saved.names()),
                            saved.names().isEmpty()
                                    ? "no context is saved"
                                    : "the saved ones are " + String.join(", ", saved.names())),
                    "save it: hconfig context add " + name + " --cluster /etc/hbase/conf");
        });
    }

    private HConfigException failed(String what, Exception cause) {
        return new HConfigException(
                ContextError.FILE,
                file + " cannot be " + what,
                cause instanceof JacksonException damaged ? JsonFailureText.of(damaged) : FailureText.of(cause),
                "check its rights and the free disk space; if it is damaged, remove it and save the contexts again");
    }
}

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
        } catch (IOException unreadable) {
            throw failed("read", FailureText.of(unreadable));
        } catch (JacksonException damaged) {
            throw failed("read", FailureText.ofJson(String.valueOf(damaged.getMessage())));
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
        } catch (NoSuchFileException noDirectory) {
            throw failed("written", "its directory does not exist and cannot be created");
        } catch (IOException full) {
            throw failed("written", FailureText.of(full));
        }
    }

    /**
     * Returns the context with a name, to use it.
     *
     * @throws HConfigException {@link ContextError#UNKNOWN}, with the nearest name
     */
    public ClusterContext require(String name) {
        SavedContexts saved = read();
        return saved.find(name)
                .orElseThrow(() ->
                        unknown(name, saved, "save it: hconfig context add " + name + " --cluster /etc/hbase/conf"));
    }

    /**
     * Removes the context with a name, and returns those that were saved before.
     *
     * @throws HConfigException {@link ContextError#UNKNOWN}, with the nearest name
     */
    public SavedContexts remove(String name) {
        SavedContexts saved = read();
        if (saved.find(name).isEmpty()) {
            throw unknown(
                    name,
                    saved,
                    saved.names().isEmpty()
                            ? "nothing is to be removed"
                            : "name a saved one; hconfig context list shows them with their clusters");
        }
        write(saved.without(name));
        return saved;
    }

    private static HConfigException unknown(String name, SavedContexts saved, String next) {
        return new HConfigException(
                ContextError.UNKNOWN,
                "there is no context '" + name + "'",
                SpellingSuggester.suggestion(
                        SpellingSuggester.of(name, saved.names()),
                        saved.names().isEmpty()
                                ? "no context is saved"
                                : "the saved ones are " + String.join(", ", saved.names())),
                next);
    }

    private HConfigException failed(String what, String why) {
        return new HConfigException(
                ContextError.FILE,
                file + " cannot be " + what,
                why,
                "check its rights and the free disk space; if it is damaged, remove it and save the contexts again");
    }
}

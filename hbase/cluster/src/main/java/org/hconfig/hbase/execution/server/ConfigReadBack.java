package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;

/** Read-back verification of a server's configuration in force. */
final class ConfigReadBack {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final LiveServers live;
    private final BoundedWait boundedWait;

    ConfigReadBack(LiveServers live, BoundedWait boundedWait) {
        this.live = live;
        this.boundedWait = boundedWait;
    }

    /**
     * Returns when the server uses all values written to its site file; keys removed from the file
     * fall back to the server's own default and are not checked.
     *
     * @throws HConfigException {@link SiteError#NOT_EFFECTIVE}
     */
    void require(Server server, List<SettingEdit> settingEdits) throws IOException {
        List<Map<String, String>> shown = new ArrayList<>();
        List<String> silence = new ArrayList<>();
        boolean there = boundedWait.await(
                () -> {
                    shown.clear();
                    silence.clear();
                    try {
                        shown(server, settingEdits).ifPresent(shown::add);
                    } catch (HConfigException unread) {
                        Problem problem = unread.problems().get(0);
                        silence.add("; " + problem.what() + ": " + problem.why());
                    }
                    return shown.stream()
                            .anyMatch(
                                    values -> settingEdits.stream().allMatch(settingEdit -> has(values, settingEdit)));
                },
                PATIENCE);
        if (there) {
            return;
        }
        if (shown.isEmpty()) {
            throw new HConfigException(
                    SiteError.NOT_EFFECTIVE,
                    server.label() + " does not provide its effective configuration",
                    "its pages /conf and /jmx did not respond within " + PATIENCE.toSeconds() + " s"
                            + String.join("", silence),
                    "allow this machine to connect to the info ports of the servers, then resume or roll back");
        }
        ProblemCollector problemCollector = new ProblemCollector();
        Map<String, String> values = shown.get(0);
        settingEdits.stream()
                .filter(settingEdit -> !has(values, settingEdit))
                .forEach(settingEdit -> problemCollector.add(
                        SiteError.NOT_EFFECTIVE,
                        server.label() + " uses " + settingEdit.key() + " = "
                                + Optional.ofNullable(values.get(settingEdit.key()))
                                        .orElse("(not set)"),
                        "its site file sets " + settingEdit.value().orElse("nothing")
                                + "; a final property in another of its files may override it, or the server reads"
                                + " another file",
                        "check the server's /conf page, which names each value's file, or for JVM options"
                                + " its /jmx?qry=java.lang:type=Runtime page, then roll back"));
        problemCollector.throwIfAny();
    }

    /** Returns true when the server reports the values as in force. */
    boolean isEffective(Server server, List<SettingEdit> settingEdits) throws IOException {
        try {
            return shown(server, settingEdits)
                    .filter(values -> settingEdits.stream().allMatch(settingEdit -> has(values, settingEdit)))
                    .isPresent();
        } catch (HConfigException silent) {
            return false;
        }
    }

    /** Returns the server's reported values of all edited settings. */
    private Optional<Map<String, String>> shown(Server server, List<SettingEdit> settingEdits) throws IOException {
        Optional<Map<String, String>> values = live.configuration(server);
        Optional<String> options = settingEdits.stream()
                .filter(settingEdit -> settingEdit.key().equals(HeapAndGcOptions.KEY))
                .findFirst()
                .flatMap(SettingEdit::value);
        if (values.isEmpty() || options.isEmpty()) {
            return values;
        }
        Map<String, String> all = new HashMap<>(values.get());
        return live.jvm(server).map(jvm -> {
            all.put(HeapAndGcOptions.KEY, HeapAndGcOptions.effective(jvm.arguments(), options.get()));
            return all;
        });
    }

    private static boolean has(Map<String, String> values, SettingEdit settingEdit) {
        return settingEdit.value().isEmpty()
                || settingEdit.value().equals(Optional.ofNullable(values.get(settingEdit.key())));
    }
}

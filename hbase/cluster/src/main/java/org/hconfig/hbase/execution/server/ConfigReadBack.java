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
import org.hconfig.xconfig.execution.Server;
import org.hconfig.xconfig.execution.SettingEdit;

/** Reads back what a server works with. */
final class ConfigReadBack {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final LiveServers live;
    private final BoundedWait boundedWait;

    ConfigReadBack(LiveServers live, BoundedWait boundedWait) {
        this.live = live;
        this.boundedWait = boundedWait;
    }

    /**
     * Returns when the server works with all the values that its site file has been given; what was taken out of the file
     * is whatever the server takes by itself, and not looked at.
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
                    server.label() + " does not show what it works with",
                    "its pages /conf and /jmx did not answer within " + PATIENCE.toSeconds() + " s"
                            + String.join("", silence),
                    "let this machine reach the info ports of the servers, then go on or roll back");
        }
        ProblemCollector problemCollector = new ProblemCollector();
        Map<String, String> values = shown.get(0);
        settingEdits.stream()
                .filter(settingEdit -> !has(values, settingEdit))
                .forEach(settingEdit -> problemCollector.add(
                        SiteError.NOT_EFFECTIVE,
                        server.label() + " works with " + settingEdit.key() + " = "
                                + Optional.ofNullable(values.get(settingEdit.key()))
                                        .orElse("(not set)"),
                        "its site file says " + settingEdit.value().orElse("nothing")
                                + "; a final property in another of its files may forbid that, or it reads another"
                                + " file",
                        "compare the page /conf of the server, which names each value's file, or for options of the JVM"
                                + " its page /jmx?qry=java.lang:type=Runtime, then roll back"));
        problemCollector.throwIfAny();
    }

    /** True when the server shows that it works with the values now. */
    boolean isEffective(Server server, List<SettingEdit> settingEdits) throws IOException {
        try {
            return shown(server, settingEdits)
                    .filter(values -> settingEdits.stream().allMatch(settingEdit -> has(values, settingEdit)))
                    .isPresent();
        } catch (HConfigException silent) {
            return false;
        }
    }

    /** What the server shows of everything that the edits are about. */
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

package org.hconfig.hbase.servers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.Problems;
import org.hconfig.hbase.catalogue.CollectorOptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.xconfig.apply.Edit;
import org.hconfig.xconfig.apply.Server;

/** Reads back what a server works with. */
final class Effect {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final LiveServers live;
    private final Waiting waiting;

    Effect(LiveServers live, Waiting waiting) {
        this.live = live;
        this.waiting = waiting;
    }

    /**
     * Returns when the server works with all the values that its site file has been given; what was taken out of the file
     * is whatever the server takes by itself, and not looked at.
     *
     * @throws HConfigException {@link SiteError#NOT_EFFECTIVE}
     */
    void require(Server server, List<Edit> edits) throws IOException {
        List<Map<String, String>> shown = new ArrayList<>();
        List<String> silence = new ArrayList<>();
        boolean there = waiting.until(
                () -> {
                    shown.clear();
                    silence.clear();
                    try {
                        shown(server, edits).ifPresent(shown::add);
                    } catch (HConfigException unread) {
                        Problem problem = unread.problems().get(0);
                        silence.add("; " + problem.what() + ": " + problem.why());
                    }
                    return shown.stream().anyMatch(values -> edits.stream().allMatch(edit -> has(values, edit)));
                },
                PATIENCE);
        if (there) {
            return;
        }
        if (shown.isEmpty()) {
            throw new HConfigException(
                    SiteError.NOT_EFFECTIVE,
                    server.words() + " does not show what it works with",
                    "its pages /conf and /jmx did not answer within " + PATIENCE.toSeconds() + " s"
                            + String.join("", silence),
                    "let this machine reach the info ports of the servers, then go on or roll back");
        }
        Problems problems = new Problems();
        Map<String, String> values = shown.get(0);
        edits.stream()
                .filter(edit -> !has(values, edit))
                .forEach(edit -> problems.add(
                        SiteError.NOT_EFFECTIVE,
                        server.words() + " works with " + edit.key() + " = "
                                + Optional.ofNullable(values.get(edit.key())).orElse("(not set)"),
                        "its site file says " + edit.value().orElse("nothing")
                                + "; a final property in another of its files may forbid that, or it reads another"
                                + " file",
                        "compare the page /conf of the server, which names each value's file, or for options of the JVM"
                                + " its page /jmx?qry=java.lang:type=Runtime, then roll back"));
        problems.throwIfAny();
    }

    /** True when the server shows that it works with the values now. */
    boolean holds(Server server, List<Edit> edits) throws IOException {
        try {
            return shown(server, edits)
                    .filter(values -> edits.stream().allMatch(edit -> has(values, edit)))
                    .isPresent();
        } catch (HConfigException silent) {
            return false;
        }
    }

    /** What the server shows of everything that the edits are about. */
    private Optional<Map<String, String>> shown(Server server, List<Edit> edits) throws IOException {
        Optional<Map<String, String>> values = live.configuration(server);
        Optional<String> options = edits.stream()
                .filter(edit -> edit.key().equals(CollectorOptions.KEY))
                .findFirst()
                .flatMap(Edit::value);
        if (values.isEmpty() || options.isEmpty()) {
            return values;
        }
        Map<String, String> all = new HashMap<>(values.get());
        return live.jvm(server).map(jvm -> {
            all.put(CollectorOptions.KEY, CollectorOptions.inForce(jvm.arguments(), options.get()));
            return all;
        });
    }

    private static boolean has(Map<String, String> values, Edit edit) {
        return edit.value().isEmpty() || edit.value().equals(Optional.ofNullable(values.get(edit.key())));
    }
}

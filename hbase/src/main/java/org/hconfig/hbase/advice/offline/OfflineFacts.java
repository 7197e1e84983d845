package org.hconfig.hbase.advice.offline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.SettingValues;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.Software;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.DataSize;
import org.hconfig.model.HConfigException;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Problems;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.policy.Catalogue;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads facts from a directory of copied files: {@code hbase-site.xml}, {@code hdfs-site.xml}, {@code core-site.xml},
 * {@code hbase-env.sh}, and any number of {@code *.json}, each the {@code /jmx} page of a RegionServer, or its {@code
 * /conf?format=json}. A file that is not there is a fact that is not known. Nothing is executed and nothing is resolved
 * outside the directory.
 */
public final class OfflineFacts {
    private static final List<String> SITES = List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml");
    private static final String ENV = "hbase-env.sh";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Catalogue catalogue;

    /** A reader over a catalogue's settings. */
    public OfflineFacts(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * The facts of a directory.
     *
     * @throws HConfigException every problem of every file: {@link AdviceError#OFFLINE_DIRECTORY}, {@link
     *     AdviceError#OFFLINE_UNREADABLE}, {@link AdviceError#SITE_SYNTAX}, {@link AdviceError#SITE_DOCTYPE}, {@link
     *     AdviceError#ENV_SYNTAX}, {@link AdviceError#DUMP_SYNTAX}
     */
    public HBaseFacts read(Path directory) {
        Problems problems = new Problems();
        List<SiteProperty> written = new ArrayList<>();
        for (String site : SITES) {
            text(directory.resolve(site), problems)
                    .ifPresent(text -> written.addAll(SiteXmlFile.read(site, text, problems)));
        }
        Optional<EnvScript> env =
                text(directory.resolve(ENV), problems).map(text -> EnvScript.read(ENV, text, problems));
        List<JsonNode> pages = new ArrayList<>();
        List<ServerDump> dumps = new ArrayList<>();
        for (Path path : dumps(directory)) {
            text(path, problems).flatMap(text -> page(path, text, problems)).ifPresent(page -> {
                if (page.has("beans")) {
                    dumps.add(ServerDump.of(name(path), page));
                } else {
                    pages.add(page);
                }
            });
        }
        if (written.isEmpty() && env.isEmpty() && pages.isEmpty() && dumps.isEmpty() && problems.isEmpty()) {
            problems.add(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " holds none of the files that advice can be drawn from",
                    "looked for " + String.join(", ", SITES) + ", " + ENV + " and *.json (the /jmx of a RegionServer)",
                    "Copy them into one directory; see docs/how-to/advice-offline.md.");
        }
        problems.throwIfAny();
        return facts(directory, written, env, pages, dumps);
    }

    private HBaseFacts facts(
            Path directory,
            List<SiteProperty> written,
            Optional<EnvScript> env,
            List<JsonNode> pages,
            List<ServerDump> dumps) {
        Optional<NodeFacts> node = dumps.stream()
                .flatMap(dump -> dump.node().stream())
                .min(java.util.Comparator.comparing(NodeFacts::heap));
        Map<String, String> values = new HashMap<>();
        written.forEach(property -> values.put(property.key(), property.value()));
        pages.forEach(page -> page.path("properties")
                .forEach(property -> values.put(
                        property.path("key").asString(""),
                        property.path("value").asString(""))));
        boolean known = !written.isEmpty() || !pages.isEmpty();
        Optional<JvmFacts> running =
                dumps.stream().flatMap(dump -> dump.jvm().stream()).findFirst();
        // What the script says holds from the next start on; flags that the JVM refuses are found there alone.
        Optional<JvmFacts> jvm = env.map(EnvScript::jvm)
                .map(script -> new JvmFacts(
                        running.map(JvmFacts::feature).orElse(script.feature()), script.arguments(), false))
                .or(() -> running);
        double seconds = dumps.stream().mapToDouble(ServerDump::upSeconds).min().orElse(0);
        List<ServerLook> servers =
                dumps.stream().map(dump -> dump.over(seconds)).toList();
        node.map(NodeFacts::heap)
                .or(() -> env.flatMap(EnvScript::heap))
                .ifPresent(heap -> values.put("<heapsize>", Long.toString(heap.bytes())));
        return new HBaseFacts(
                directory.toString(),
                seconds,
                new Software(Optional.empty(), jvm),
                node,
                new SettingValues(catalogue, known ? Optional.of(canonicalKeys(values)) : Optional.empty()),
                written,
                servers,
                List.of(),
                Optional.empty());
    }

    /** Values under their present keys; an older name counts where the present one is missing, as it does in HBase. */
    private Map<String, String> canonicalKeys(Map<String, String> values) {
        Map<String, String> keyed = new HashMap<>(values);
        catalogue
                .all()
                .forEach(setting -> setting.aliases().forEach(alias -> {
                    String old = values.get(alias);
                    boolean share = alias.equals("hbase.regionserver.global.memstore.lowerLimit");
                    if (old != null && !share) {
                        keyed.putIfAbsent(setting.key(), old);
                    }
                }));
        return keyed;
    }

    private static Optional<JsonNode> page(Path path, String text, Problems problems) {
        String why = "expected the page /jmx of a RegionServer, or its /conf?format=json";
        try {
            JsonNode page = JSON.readTree(text);
            if (page.has("beans") || page.has("properties")) {
                return Optional.of(page);
            }
            problems.add(
                    AdviceError.DUMP_SYNTAX,
                    path.getFileName() + " has neither 'beans' nor 'properties'",
                    why,
                    "Take the page anew: curl http://SERVER:16030/jmx > NAME.json");
        } catch (JacksonException bad) {
            problems.add(
                    AdviceError.DUMP_SYNTAX,
                    path.getFileName() + ": " + bad.getOriginalMessage(),
                    why,
                    "Take the page anew: curl http://SERVER:16030/jmx > NAME.json");
        }
        return Optional.empty();
    }

    private static List<Path> dumps(Path directory) {
        try (Stream<Path> paths = Files.list(directory)) {
            return paths.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException absent) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " cannot be listed",
                    "it must be a directory that you may read",
                    "Name the directory with the copied files.");
        }
    }

    private static Optional<String> text(Path path, Problems problems) {
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(path));
        } catch (IOException unreadable) {
            problems.add(
                    AdviceError.OFFLINE_UNREADABLE,
                    path + " cannot be read",
                    String.valueOf(unreadable.getMessage()),
                    "Check its permissions, and that it is UTF-8 text.");
            return Optional.empty();
        }
    }

    private static String name(Path path) {
        return path.getFileName().toString().replaceFirst("\\.json$", "");
    }

    /**
     * The {@code /jmx} page of one server.
     *
     * @param look its figures; counters since it was started
     * @param node its machine
     * @param jvm its JVM
     * @param upSeconds how long it has been up
     */
    record ServerDump(ServerLook look, Optional<NodeFacts> node, Optional<JvmFacts> jvm, double upSeconds) {
        /** Its figures as if it had been up only so long: what it counted since its start, in proportion. */
        ServerLook over(double seconds) {
            Map<Vital, Long> grown = new HashMap<>();
            double part = upSeconds > 0 ? Math.min(1, seconds / upSeconds) : 1;
            look.grown().forEach((counter, value) -> grown.put(counter, Math.round(value * part)));
            return new ServerLook(look.name(), look.answered(), look.gauges(), grown);
        }

        static ServerDump of(String name, JsonNode page) {
            return DumpedServer.read(name, page);
        }
    }

    /** The heap as a fact of the machine, no larger than it. */
    static NodeFacts node(long ram, long heap, double cores) {
        return new NodeFacts(new DataSize(ram), new DataSize(Math.min(heap, ram)), cores);
    }
}

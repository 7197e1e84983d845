package org.hconfig.app.collect;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;
import org.hconfig.core.io.HttpSecurity;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.JvmFacts;
import tools.jackson.databind.JsonNode;

/**
 * Reads the ends of RegionServers' logs from their info servers: of the garbage collection log its text, of the server's
 * log only the number of slow syncs.
 */
final class ServerLogRecorder {
    private static final String GC_LOG = "end of the garbage collection log";
    private static final String SLOW_SYNCS = "slow syncs in the server's log";
    private static final int ASKED_AT_ONCE = 16;
    private static final int GC_BYTES = 512 << 10;
    private static final int LOG_BYTES = 4 << 20;
    private static final Pattern SLOW_SYNC = Pattern.compile("Slow sync cost");

    private final ArchiveBuilder archive;
    private final DocumentMasker masker;
    private final BoundedHttpClient client;
    private final Map<InfoServer, LogLocation> locations = new LinkedHashMap<>();

    /** Creates a recorder with the trust and the identity with which the pages of the servers are read. */
    ServerLogRecorder(ArchiveBuilder archive, DocumentMasker masker, HttpSecurity security) {
        this.client = new BoundedHttpClient(HttpLimits.INFO_SERVER, security);
        this.archive = archive;
        this.masker = masker;
    }

    /** Finds a RegionServer's logs by its {@code /jmx} page. */
    void locate(InfoServer server, JsonNode page) {
        if (server.kind() != HBaseServerKind.REGION_SERVER) {
            return;
        }
        for (JsonNode bean : page.path("beans")) {
            if (bean.path("name").asString("").equals("java.lang:type=Runtime")) {
                JvmFacts.ofRuntime(bean).ifPresent(jvm -> locations.put(server, LogLocation.of(jvm)));
            }
        }
    }

    /** Reads the logs that were found. */
    void read() {
        List<InfoServer> servers = new ArrayList<>(locations.keySet());
        for (int from = 0; from < servers.size(); from += ASKED_AT_ONCE) {
            Map<InfoServer, Optional<CompletableFuture<String>>> gcLogs = new LinkedHashMap<>();
            Map<InfoServer, Optional<CompletableFuture<String>>> logs = new LinkedHashMap<>();
            for (InfoServer server : servers.subList(from, Math.min(servers.size(), from + ASKED_AT_ONCE))) {
                LogLocation location =
                        locations.getOrDefault(server, new LogLocation(Optional.empty(), Optional.empty()));
                gcLogs.put(server, location.gcLog().map(path -> tail(server, path, GC_BYTES)));
                logs.put(server, location.serverLog().map(path -> tail(server, path, LOG_BYTES)));
            }
            gcLogs.forEach((server, answer) -> text(server, GC_LOG, answer)
                    .ifPresent(text -> archive.add(
                            ArchiveLayout.ofServer(server.name(), "gc-tail.log"),
                            GC_LOG,
                            server.server().label(),
                            masker.text(wholeLines(text)))));
            logs.forEach((server, answer) -> text(server, SLOW_SYNCS, answer)
                    .ifPresent(text -> archive.add(
                            ArchiveLayout.ofServer(server.name(), "slow-syncs.json"),
                            SLOW_SYNCS,
                            server.server().label(),
                            slowSyncs(text))));
        }
    }

    private CompletableFuture<String> tail(InfoServer server, String path, int bytes) {
        URI address = server.pages().orElseThrow();
        return client.fetchTail(address.resolve(path), bytes);
    }

    private Optional<String> text(InfoServer server, String what, Optional<CompletableFuture<String>> answer) {
        if (answer.isEmpty()) {
            archive.unread(
                    what,
                    server.server().label(),
                    "the arguments of its JVM do not name a file below hbase.log.dir, which alone its info server shows");
            return Optional.empty();
        }
        try {
            return Optional.of(answer.get().join());
        } catch (CompletionException failed) {
            archive.unread(
                    what,
                    server.server().label(),
                    failed.getCause() instanceof HttpReadException unread
                            ? unread.reason()
                            : String.valueOf(failed.getMessage()));
            return Optional.empty();
        }
    }

    private static String wholeLines(String tail) {
        int end = tail.indexOf('\n');
        return tail.length() < GC_BYTES || end < 0 ? tail : tail.substring(end + 1);
    }

    private static MaskedDocument slowSyncs(String text) {
        return new MaskedDocument(
                "{\"bytes\":" + text.length() + ",\"slowSyncs\":"
                        + SLOW_SYNC.matcher(text).results().count() + "}",
                0);
    }
}

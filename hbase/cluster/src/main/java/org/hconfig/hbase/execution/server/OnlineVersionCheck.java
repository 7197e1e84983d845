package org.hconfig.hbase.execution.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ServerVersionReader;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * Refuses to change settings online on a server whose version rereads them only when it starts: its {@code /conf} page would show the new
 * value, and the server would continue to use the old one. Plans use a restart for such servers; this check is for servers that were
 * replaced by older ones since.
 */
final class OnlineVersionCheck {
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    /**
     * Returns if the server rereads all edited settings, or its version is unknown. A rollback is not refused, but reported: the
     * former values take effect when the server starts again.
     *
     * @param shown the server's values in force
     * @throws HConfigException {@link SiteError#SERVER_TOO_OLD}
     */
    void require(ServerConfigChange move, Map<String, String> shown, Consumer<String> progress) {
        Optional<HBaseVersion> version = ServerVersionReader.of(shown);
        List<String> unread = version.stream()
                .flatMap(server -> move.edits().stream()
                        .map(SettingEdit::key)
                        .filter(key -> catalogue.isRereadOnlyByNewer(key, server)))
                .toList();
        if (unread.isEmpty()) {
            return;
        }
        String what = move.server().label() + " does not reread " + String.join(", ", unread) + " while it runs";
        String why = "its version, " + version.orElseThrow() + ", reads "
                + (unread.size() == 1 ? "this setting" : "these settings") + " only when it starts";
        if (move.undo()) {
            progress.accept(what + ": " + why + "; restart it, so that it uses the former values");
            return;
        }
        throw new HConfigException(
                SiteError.SERVER_TOO_OLD,
                what,
                why,
                "roll the run back, then make a new plan, which restarts the servers; or upgrade this server first, then resume");
    }
}

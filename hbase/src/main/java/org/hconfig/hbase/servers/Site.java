package org.hconfig.hbase.servers;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.reach.ConfigTarget;
import org.hconfig.hbase.site.SiteFile;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Edit;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.ServerMove;

/**
 * The site files of a cluster's servers. What a file was before a step changed it is remembered; undoing the step gives
 * back exactly that, unless someone else has changed the file since: then only the step's own values.
 */
final class Site {
    private final ConfigTarget target;

    Site(ConfigTarget target) {
        this.target = target;
    }

    Map<String, String> values(Server server, Set<String> keys) {
        return read(server).values(keys);
    }

    /** Makes the file say what the move wants; true when it did not say so before. */
    boolean place(ServerMove move, Memory memory) {
        SiteFile now = read(move.server());
        SiteFile wanted = move.undo() ? undone(now, move, memory) : now.with(values(move.edits()));
        if (wanted.sameAs(now.bytes())) {
            return false;
        }
        if (!move.undo()) {
            // A step that goes on after it was killed has placed its file already, or finds the old one.
            memory.remember(name(move, "site.before"), text(now.bytes()));
            memory.remember(name(move, "site.after"), text(wanted.bytes()));
        }
        target.place(move.server(), now.bytes(), wanted.bytes());
        return true;
    }

    /** True when the file does not say what the move wants. */
    boolean differs(ServerMove move, Memory memory) {
        SiteFile now = read(move.server());
        SiteFile wanted = move.undo() ? undone(now, move, memory) : now.with(values(move.edits()));
        return !wanted.sameAs(now.bytes());
    }

    private SiteFile undone(SiteFile now, ServerMove move, Memory memory) {
        Optional<String> before = memory.recall(name(move, "site.before"));
        Optional<String> after = memory.recall(name(move, "site.after"));
        if (before.isPresent() && after.equals(Optional.of(text(now.bytes())))) {
            SiteFile file = parse(move.server(), Base64.getDecoder().decode(before.get()));
            Map<String, Optional<String>> wanted = values(move.edits());
            Map<String, String> there = file.values(wanted.keySet());
            if (wanted.entrySet().stream()
                    .allMatch(edit -> edit.getValue().equals(Optional.ofNullable(there.get(edit.getKey()))))) {
                return file;
            }
        }
        return now.with(values(move.edits()));
    }

    private SiteFile read(Server server) {
        return parse(server, target.read(server, ConfigTarget.SITE));
    }

    private SiteFile parse(Server server, byte[] content) {
        return SiteFile.parse(target.place(server, ConfigTarget.SITE), content, reference -> {
            // Of the same directory only: a path of the server means nothing on this machine.
            if (reference.contains("/") || reference.contains("\\")) {
                return Optional.empty();
            }
            try {
                return Optional.of(target.read(server, reference));
            } catch (HConfigException unreadable) {
                return Optional.empty();
            }
        });
    }

    private static Map<String, Optional<String>> values(List<Edit> edits) {
        Map<String, Optional<String>> values = new HashMap<>();
        new ArrayList<>(edits).forEach(edit -> values.put(edit.key(), edit.value()));
        return values;
    }

    static String name(ServerMove move, String what) {
        return move.step() + "." + what;
    }

    private static String text(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}

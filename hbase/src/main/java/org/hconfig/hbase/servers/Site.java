package org.hconfig.hbase.servers;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.reach.ConfigTarget;
import org.hconfig.hbase.site.EnvFile;
import org.hconfig.hbase.site.SiteFile;
import org.hconfig.model.HConfigException;
import org.hconfig.xconfig.apply.Edit;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.ServerMove;

/**
 * The files of a cluster's servers that plans change: {@code hbase-site.xml}, and of RegionServers {@code hbase-env.sh}. What
 * a file was before a step changed it is remembered; undoing the step gives back exactly that, unless someone else has changed
 * the file since: then only the step's own values.
 */
final class Site {
    private final ConfigTarget target;

    Site(ConfigTarget target) {
        this.target = target;
    }

    Map<String, String> values(Server server, Set<String> keys) {
        Map<String, String> values = new TreeMap<>();
        Set<String> ofSite = new TreeSet<>(keys);
        if (ofSite.remove(EnvFile.KEY)) {
            script(server).options().ifPresent(options -> values.put(EnvFile.KEY, options));
        }
        if (!ofSite.isEmpty()) {
            values.putAll(read(server).values(ofSite));
        }
        return values;
    }

    /**
     * A file as it is and as it is wanted.
     *
     * @param file its name
     * @param word what its contents are remembered by
     * @param now its content, as it is remembered
     * @param wanted the content that it is to have, as it is remembered
     */
    private record Pending(String file, String word, String now, String wanted) {
        boolean differs() {
            return !now.equals(wanted);
        }
    }

    /** Makes the files say what the move wants; true when they did not say so before. */
    boolean place(ServerMove move, Memory memory) {
        // Whatever cannot be written is found before the first file is placed.
        List<Pending> differing =
                pending(move, memory).stream().filter(Pending::differs).toList();
        for (Pending file : differing) {
            if (!move.undo()) {
                // A step that goes on after it was killed has placed its file already, or finds the old one.
                memory.remember(name(move, file.word() + ".before"), file.now());
                memory.remember(name(move, file.word() + ".after"), file.wanted());
            }
            Base64.Decoder base64 = Base64.getDecoder();
            target.place(move.server(), file.file(), base64.decode(file.now()), base64.decode(file.wanted()));
        }
        return !differing.isEmpty();
    }

    /**
     * Sees whether the files can be made to say what the move wants.
     *
     * @throws HConfigException when one cannot
     */
    void check(ServerMove move, Memory memory) {
        pending(move, memory);
    }

    /** True when a file does not say what the move wants. */
    boolean differs(ServerMove move, Memory memory) {
        return pending(move, memory).stream().anyMatch(Pending::differs);
    }

    private List<Pending> pending(ServerMove move, Memory memory) {
        List<Pending> pending = new ArrayList<>();
        Map<String, Optional<String>> edits = values(move.edits());
        Optional<String> options = edits.remove(EnvFile.KEY);
        if (options != null) {
            EnvFile now = script(move.server());
            EnvFile wanted = move.undo() ? undone(now, options, move, memory) : now.with(options);
            pending.add(new Pending(EnvFile.NAME, "env", text(now.bytes()), text(wanted.bytes())));
        }
        if (!edits.isEmpty()) {
            SiteFile now = read(move.server());
            SiteFile wanted = move.undo() ? undone(now, edits, move, memory) : now.with(edits);
            pending.add(new Pending(ConfigTarget.SITE, "site", text(now.bytes()), text(wanted.bytes())));
        }
        return pending;
    }

    private EnvFile undone(EnvFile now, Optional<String> options, ServerMove move, Memory memory) {
        Optional<String> before = memory.recall(name(move, "env.before"));
        Optional<String> after = memory.recall(name(move, "env.after"));
        if (before.isPresent() && after.equals(Optional.of(text(now.bytes())))) {
            EnvFile file = EnvFile.parse(
                    target.place(move.server(), EnvFile.NAME),
                    Base64.getDecoder().decode(before.get()));
            if (file.options().equals(options)) {
                return file;
            }
        }
        return now.with(options);
    }

    private SiteFile undone(SiteFile now, Map<String, Optional<String>> wanted, ServerMove move, Memory memory) {
        Optional<String> before = memory.recall(name(move, "site.before"));
        Optional<String> after = memory.recall(name(move, "site.after"));
        if (before.isPresent() && after.equals(Optional.of(text(now.bytes())))) {
            SiteFile file = parse(move.server(), Base64.getDecoder().decode(before.get()));
            Map<String, String> there = file.values(wanted.keySet());
            if (wanted.entrySet().stream()
                    .allMatch(edit -> edit.getValue().equals(Optional.ofNullable(there.get(edit.getKey()))))) {
                return file;
            }
        }
        return now.with(wanted);
    }

    private EnvFile script(Server server) {
        return EnvFile.parse(target.place(server, EnvFile.NAME), target.read(server, EnvFile.NAME));
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

package org.hconfig.gc.log;

import java.util.Map;
import org.hconfig.gc.log.event.PauseKind;

/** Parser of the last line of a pause: {@code Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M)}. */
final class UnifiedPauseParser {
    private static final Map<String, PauseKind> TYPES = Map.of(
            "Normal", PauseKind.YOUNG,
            "Concurrent Start", PauseKind.CONCURRENT_START,
            "Prepare Mixed", PauseKind.PREPARE_MIXED,
            "Mixed", PauseKind.MIXED);

    private UnifiedPauseParser() {}

    static void name(GcPauseBuilder draft, String text, UnifiedHeaderParser header) {
        int arrow = text.lastIndexOf("->");
        String words = text;
        if (arrow > 0) {
            draft.heap = JvmNumberParser.move(text, arrow);
            int start = text.lastIndexOf(' ', arrow);
            words = start > 0 ? text.substring(0, start) : text;
        }
        draft.kind = kind(words, header.isG1());
        int open = words.indexOf('(');
        while (open >= 0) {
            int close = closing(words, open);
            if (close < 0) {
                break;
            }
            String group = words.substring(open + 1, close);
            PauseKind type = TYPES.get(group);
            if (type != null && words.startsWith("Pause Young")) {
                draft.kind = type;
            } else if (group.startsWith("Evacuation Failure")) {
                draft.exhausted |= !group.endsWith(": Pinned");
            } else if (draft.cause.isEmpty()) {
                draft.cause = group;
            }
            open = words.indexOf('(', close);
        }
        header.parse(words);
    }

    /** Finds the closing bracket; causes contain brackets themselves: {@code (System.gc())}. */
    private static int closing(String words, int open) {
        int depth = 0;
        for (int i = open; i < words.length(); i++) {
            char c = words.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the kind of a pause with this text; {@code g1} when the collector is G1. */
    static PauseKind kind(String words, boolean g1) {
        String rest = words.startsWith("Pause ") ? words.substring("Pause ".length()) : "";
        if (rest.startsWith("Young")) {
            return PauseKind.YOUNG;
        } else if (rest.startsWith("Mixed")) {
            return PauseKind.MIXED;
        } else if (rest.startsWith("Full")) {
            return PauseKind.FULL;
        } else if (rest.startsWith("Initial Mark")) {
            return g1 ? PauseKind.CONCURRENT_START : PauseKind.INITIAL_MARK;
        } else if (rest.startsWith("Remark")) {
            return PauseKind.REMARK;
        } else if (rest.startsWith("Cleanup")) {
            return PauseKind.CLEANUP;
        } else if (rest.startsWith("Degenerated")) {
            return PauseKind.DEGENERATED;
        } else if (rest.startsWith("Init ")
                || rest.startsWith("Final ")
                || rest.startsWith("Mark ")
                || rest.startsWith("Relocate ")) {
            return PauseKind.STEP;
        }
        return PauseKind.OTHER;
    }
}

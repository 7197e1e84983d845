package org.hconfig.gc.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The cause of a collection of JDK 7 and 8, and the pauses and failures of CMS that its inner brackets name. They are
 * read as they come: lists of free memory or of the heap can be of any length before them.
 */
final class LegacyPauseMarks {
    /** A cause directly follows the start of a collection; later parentheses contain sizes, phases, and counts. */
    private static final Pattern CAUSE =
            Pattern.compile("^\\[(?:Full )?GC(?: pause)?(?:--)? ?\\(([^()]*)(?:\\(\\))?\\)");

    private static final String PROMOTION = "promotion failed";
    private static final String MARKING = "concurrent mode failure";

    private boolean initialMark;
    private boolean remark;
    private boolean failedMarking;
    private boolean failedPromotion;

    /** Reads text of an inner bracket. */
    void read(String line, int from, int to) {
        String text = line.substring(from, to);
        initialMark |= text.contains("CMS-initial-mark");
        remark |= text.contains("CMS-remark") || text.startsWith("YG occupancy");
        failedMarking |= text.contains(MARKING);
        failedPromotion |= text.contains(PROMOTION);
    }

    boolean isInitialMark() {
        return initialMark;
    }

    boolean isRemark() {
        return remark;
    }

    /** Returns true when the old generation filled up before a concurrent marking of CMS ended. */
    boolean failedMarking() {
        return failedMarking;
    }

    /**
     * Returns the cause of the collection, otherwise the failure that made it a full one; empty when the log contains
     * neither.
     *
     * @param said the text of the collection from its start
     */
    String cause(String said) {
        Matcher matcher = CAUSE.matcher(said);
        if (matcher.find() && !isKind(matcher.group(1))) {
            return matcher.group().endsWith("())") ? matcher.group(1) + "()" : matcher.group(1);
        }
        return failedPromotion ? PROMOTION : failedMarking ? MARKING : "";
    }

    private static boolean isKind(String group) {
        return group.equals("young")
                || group.equals("mixed")
                || group.equals("partial")
                || group.startsWith("to-space")
                || group.isEmpty()
                || Character.isDigit(group.charAt(0));
    }
}

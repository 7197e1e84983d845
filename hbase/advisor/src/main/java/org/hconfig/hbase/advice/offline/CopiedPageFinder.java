package org.hconfig.hbase.advice.offline;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.config.EnvFile;

/** Finder of server pages among copied files, regardless of their file extensions. */
final class CopiedPageFinder {
    /** Number of bytes needed to identify a page; HTTP headers may precede it. */
    private static final int HEAD_BYTES = 16 << 10;

    /** Extensions of files that are not pages, or of backup copies. */
    private static final Set<String> OTHERS =
            Set.of("sh", "cmd", "properties", "log", "gz", "zip", "bak", "orig", "old");

    private final CopiedFiles files;
    private final CopiedSiteFiles sites;
    private final ProblemCollector problemCollector;

    CopiedPageFinder(CopiedFiles files, CopiedSiteFiles sites, ProblemCollector problemCollector) {
        this.files = files;
        this.sites = sites;
        this.problemCollector = problemCollector;
    }

    /** Returns the pages; problems of files that must be pages are added to the problem collector. */
    CopiedPages read() {
        CopiedPages pages = new CopiedPages();
        for (String name : files.names()) {
            String ending = ending(name);
            boolean named = ending.equals("json") || ending.equals("jmx");
            boolean other =
                    CopiedSiteFiles.FILES.contains(name) || name.equals(EnvFile.NAME) || OTHERS.contains(ending);
            if (named || (!other && looksLikePage(name))) {
                files.bytes(name, CopiedFiles.PAGE_MAX, problemCollector)
                        .map(PageTextExtractor::of)
                        .ifPresent(text -> add(name, text, named, pages));
            }
        }
        return pages;
    }

    private void add(String name, String text, boolean named, CopiedPages pages) {
        if (text.startsWith("<") && text.contains("<source>")) {
            if (text.length() > CopiedFiles.SITE_MAX) {
                problemCollector.add(
                        AdviceError.OFFLINE_UNREADABLE,
                        name + " is too large",
                        "it is larger than " + (CopiedFiles.SITE_MAX >> 10) + " KiB, the limit for /conf pages",
                        "Check that it is the correct file.");
                return;
            }
            sites.page(name, text.getBytes(StandardCharsets.UTF_8)).ifPresent(page -> pages.add(name, page));
        } else if (named || text.contains("\"beans\"") || text.contains("\"properties\"")) {
            pages.addJson(name, text, problemCollector);
        }
    }

    private boolean looksLikePage(String name) {
        String head = PageTextExtractor.of(files.head(name, HEAD_BYTES));
        return (head.startsWith("{") && (head.contains("\"beans\"") || head.contains("\"properties\"")))
                || (head.startsWith("<") && head.contains("<source>"));
    }

    private static String ending(String name) {
        int dot = name.lastIndexOf('.');
        return name.endsWith("~") ? "bak" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}

package org.hconfig.xconfig.execution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.RetentionRule;
import org.hconfig.core.io.DirectoryTree;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes files of a home by {@link RetentionRule} whenever another one is written. Files that cannot be removed stay and are logged:
 * no plan or load fails because of them.
 */
public final class RetentionCleaner {
    private static final Logger LOG = LoggerFactory.getLogger(RetentionCleaner.class);
    private static final String JSON = ".json";

    private final Path home;
    private final InstantSource clock;
    private final DatabaseModel database;
    private final RetentionRule retentionRule;

    /**
     * Creates a cleaner for one home.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param database the database whose values its journal holds
     */
    public RetentionCleaner(Path home, InstantSource clock, DatabaseModel database) {
        this(home, clock, database, RetentionRule.STANDARD);
    }

    RetentionCleaner(Path home, InstantSource clock, DatabaseModel database, RetentionRule retentionRule) {
        this.database = database;
        this.home = home;
        this.clock = clock;
        this.retentionRule = retentionRule;
    }

    /** Removes old plans in the default directory, except those of unfinished runs. */
    public void prunePlans() {
        Path plans = home.resolve("plans");
        try {
            List<RetentionRule.RetainedItem> retainedItems = plans(plans);
            if (!retentionRule.expired(retainedItems, clock.instant()).isEmpty()) {
                List<String> open = unfinished();
                prune(
                        "plans",
                        retainedItems.stream()
                                .filter(retainedItem -> !open.contains(retainedItem.id()))
                                .toList(),
                        id -> plans.resolve(id + JSON));
            }
        } catch (IOException | HConfigException failure) {
            LOG.warn("cannot prune old plans in {}", plans, failure);
        }
    }

    /**
     * Removes files or directories and records this in the journal.
     *
     * @param kind the kind of item: {@code loads}
     * @param newestFirst all items
     * @param place maps an id to the item's path
     */
    public void prune(String kind, List<RetentionRule.RetainedItem> newestFirst, Function<String, Path> place) {
        List<RetentionRule.RetainedItem> removed = new ArrayList<>();
        for (RetentionRule.RetainedItem retainedItem : retentionRule.expired(newestFirst, clock.instant())) {
            if (deleted(place.apply(retainedItem.id()))) {
                removed.add(retainedItem);
            }
        }
        if (!removed.isEmpty()) {
            try (Journal journal = Journal.open(home, clock, database)) {
                journal.pruned(kind, removed);
            } catch (HConfigException unknown) {
                LOG.warn("pruned {} {}, but could not record it in the journal", removed.size(), kind, unknown);
            }
        }
    }

    private List<RetentionRule.RetainedItem> plans(Path directory) throws IOException {
        List<RetentionRule.RetainedItem> retainedItems = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                String name = Optional.ofNullable(file.getFileName())
                        .map(Path::toString)
                        .orElse("");
                if (name.endsWith(JSON) && Files.isRegularFile(file)) {
                    retainedItems.add(new RetentionRule.RetainedItem(
                            name.substring(0, name.length() - JSON.length()),
                            Files.getLastModifiedTime(file).toInstant(),
                            true,
                            ""));
                }
            }
        }
        retainedItems.sort(
                Comparator.comparing(RetentionRule.RetainedItem::since).reversed());
        return retainedItems;
    }

    private List<String> unfinished() {
        try (Journal journal = Journal.open(home, clock, database)) {
            return journal.history().stream()
                    .filter(run -> run.progress().state().unfinished())
                    .map(Run::planId)
                    .toList();
        }
    }

    private static boolean deleted(Path path) {
        try {
            DirectoryTree.delete(path);
            return true;
        } catch (IOException | UncheckedIOException failure) {
            LOG.warn("cannot delete {}", path, failure);
            return false;
        }
    }
}

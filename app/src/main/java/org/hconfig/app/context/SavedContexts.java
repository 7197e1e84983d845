package org.hconfig.app.context;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The saved contexts of a user.
 *
 * @param current name of the context in use; null if none is
 * @param contexts all contexts, by name
 */
public record SavedContexts(@Nullable String current, List<ClusterContext> contexts) {
    /** No contexts. */
    public static final SavedContexts NONE = new SavedContexts(null, List.of());

    /** Sorts the contexts. */
    public SavedContexts {
        contexts = contexts.stream()
                .sorted(Comparator.comparing(ClusterContext::name))
                .toList();
    }

    /** Returns the context with the given name. */
    public Optional<ClusterContext> find(String name) {
        return contexts.stream().filter(context -> context.name().equals(name)).findFirst();
    }

    /** Returns the context in use; empty if there is none, or if it was removed. */
    public Optional<ClusterContext> inUse() {
        return current == null ? Optional.empty() : find(current);
    }

    /** Returns these contexts with one added, or replaced if there is one with its name. */
    public SavedContexts with(ClusterContext context) {
        List<ClusterContext> all = new ArrayList<>(without(context.name()).contexts);
        all.add(context);
        return new SavedContexts(current, all);
    }

    /** Returns these contexts without the one with the given name; it is then no longer in use. */
    public SavedContexts without(String name) {
        return new SavedContexts(
                name.equals(current) ? null : current,
                contexts.stream()
                        .filter(context -> !context.name().equals(name))
                        .toList());
    }

    /** Returns these contexts with another one in use; null for none. */
    public SavedContexts using(@Nullable String name) {
        return new SavedContexts(name, contexts);
    }

    /** Returns the names of all contexts. */
    public List<String> names() {
        return contexts.stream().map(ClusterContext::name).toList();
    }
}

package org.hconfig.hbase.advice.offline;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SettingValues;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.Software;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.HConfigException;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Problem;
import org.hconfig.model.Problems;
import org.hconfig.xconfig.policy.Catalogue;

/**
 * Reads facts from a directory of copied files: {@code hbase-site.xml}, {@code hdfs-site.xml}, {@code core-site.xml},
 * {@code hbase-env.sh}, and any number of {@code *.json}, each the {@code /jmx} page of a RegionServer, or its page {@code
 * /conf} (JSON or XML). A missing file is a fact that is not known. Nothing is executed and nothing is resolved outside the
 * directory.
 */
public final class OfflineFacts {
    private static final String ENV = "hbase-env.sh";

    private final Catalogue catalogue;
    private final Optional<HBaseRelease> named;

    /** A reader over a catalogue's settings. */
    public OfflineFacts(Catalogue catalogue) {
        this(catalogue, Optional.empty());
    }

    /**
     * A reader over a catalogue's settings.
     *
     * @param named the release of HBase that the operator names; the pages' own wins
     */
    public OfflineFacts(Catalogue catalogue, Optional<HBaseRelease> named) {
        this.catalogue = catalogue;
        this.named = named;
    }

    /** The facts of a directory, as {@link #read(Path, Consumer)} without its warnings. */
    public HBaseFacts read(Path directory) {
        return read(directory, warning -> {});
    }

    /**
     * The facts of a directory.
     *
     * @param warnings takes the problem of each file that cannot be used while others can: {@link
     *     AdviceError#OFFLINE_UNREADABLE}, {@link AdviceError#SITE_SYNTAX}, {@link AdviceError#SITE_DOCTYPE}, {@link
     *     AdviceError#ENV_SYNTAX}, {@link AdviceError#DUMP_SYNTAX}, {@link AdviceError#PAGE_ROLE}, {@link
     *     AdviceError#RELEASE_CONFLICT}
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when there is nothing to read; all problems when no
     *     file can be used
     */
    public HBaseFacts read(Path directory, Consumer<Problem> warnings) {
        Problems problems = new Problems();
        CopiedFiles files = CopiedFiles.of(directory);
        CopiedSites sites = CopiedSites.read(files, problems);
        List<SiteProperty> written = sites.written();
        Optional<EnvScript> env = files.text(ENV, problems).flatMap(text -> EnvScript.read(ENV, text, problems));
        CopiedPages pages = new CopiedPages();
        for (String name : files.named(".json")) {
            files.text(name, problems).ifPresent(text -> pages.addJson(name, text, problems));
        }
        sites.addPages(pages);
        if (!sites.showsHBase() && written.isEmpty() && env.isEmpty() && pages.isEmpty()) {
            problems.throwIfAny();
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " has none of the files that advice is based on",
                    "expected " + String.join(", ", CopiedSites.FILES) + ", " + ENV
                            + " or *.json (the /jmx page of a RegionServer)",
                    "Copy them into one directory; see docs/how-to/get-advice.md.");
        }
        Optional<HBaseRelease> release = pages.release(named, problems);
        problems.list().forEach(warnings);
        pages.foreign().forEach(warnings);
        boolean known = sites.showsHBase() || !pages.confs().isEmpty();
        return new HBaseFacts(
                directory.toString(),
                pages.seconds(),
                new Software(release, jvm(pages.jvm(), env)),
                pages.node(),
                new SettingValues(catalogue, known ? Optional.of(values(sites, env, pages)) : Optional.empty()),
                written.isEmpty() ? pages.written() : written,
                pages.looks(),
                List.of(),
                Optional.empty());
    }

    private Map<String, String> values(CopiedSites sites, Optional<EnvScript> env, CopiedPages pages) {
        Map<String, String> values = new HashMap<>(sites.values());
        pages.confs()
                .forEach(page -> page.properties().forEach(property -> values.put(property.key(), property.value())));
        pages.node()
                .map(NodeFacts::heap)
                .or(() -> env.flatMap(EnvScript::heap))
                .ifPresent(heap -> values.put("<heapsize>", Long.toString(heap.bytes())));
        return canonicalKeys(values);
    }

    /** A script applies from the next start on, and shows flags that the JVM refuses; one that sets none shows nothing. */
    private static Optional<JvmFacts> jvm(Optional<JvmFacts> running, Optional<EnvScript> env) {
        return env.map(EnvScript::jvm)
                .filter(script -> running.isEmpty() || !script.arguments().isEmpty())
                .map(script -> new JvmFacts(
                        running.map(JvmFacts::feature)
                                .filter(java.util.OptionalInt::isPresent)
                                .orElse(script.feature()),
                        script.arguments(),
                        false))
                .or(() -> running);
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
}

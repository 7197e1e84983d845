package org.hconfig.hbase.advice.offline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerSoftware;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.advice.UnknownSettings;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.config.ReferenceResolver;
import org.hconfig.hbase.config.ResolvedSiteValues;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.spi.Catalogue;

/**
 * Reader of facts from a directory of copied files: {@code hbase-site.xml}, {@code hdfs-site.xml}, {@code core-site.xml},
 * {@code hbase-env.sh}, and any number of server pages: {@code /jmx}, or {@code /conf} (JSON or XML), in files with any
 * name. Facts from missing files are unknown. Nothing is executed, and nothing outside the directory is resolved.
 */
public final class OfflineFactsReader {
    private final Catalogue catalogue;
    private final Optional<HBaseVersion> named;

    /** Creates a reader over a settings catalogue. */
    public OfflineFactsReader(Catalogue catalogue) {
        this(catalogue, Optional.empty());
    }

    /**
     * Creates a reader over a settings catalogue.
     *
     * @param named the HBase version given by the operator; the version of the pages takes precedence
     */
    public OfflineFactsReader(Catalogue catalogue, Optional<HBaseVersion> named) {
        this.catalogue = catalogue;
        this.named = named;
    }

    /**
     * Reads the facts of a directory.
     *
     * @param warnings receives the problem of each unusable file while others are usable: {@link
     *     AdviceError#OFFLINE_UNREADABLE}, {@link AdviceError#SITE_SYNTAX}, {@link AdviceError#SITE_ENTITY}, {@link
     *     AdviceError#ENV_SYNTAX}, {@link AdviceError#DUMP_SYNTAX}, {@link AdviceError#PAGE_ROLE}; and facts that remain unknown
     *     or differ: {@link AdviceError#SITE_INCLUDE}, {@link AdviceError#ENV_HIDDEN}, {@link
     *     AdviceError#ENV_CONDITION}, {@link AdviceError#RELEASE_CONFLICT}, {@link AdviceError#SERVERS_DIFFER}; and {@link
     *     AdviceError#FILES_UNUSED}, {@link AdviceError#CLOCK_SKEW}
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when there is nothing to read; all problems when no
     *     file can be used
     */
    public HBaseFacts read(Path directory, Consumer<Problem> warnings) {
        ProblemCollector problemCollector = new ProblemCollector();
        CopiedFiles files = CopiedFiles.of(directory);
        CopiedSiteFiles sites = CopiedSiteFiles.read(files, problemCollector);
        Optional<EnvScript> env = files.bytes(EnvFile.NAME, CopiedFiles.SCRIPT_MAX, problemCollector)
                .flatMap(bytes -> EnvScript.read(EnvFile.NAME, bytes, problemCollector));
        CopiedPages pages = new CopiedPageFinder(files, sites, problemCollector).read();
        if (sites.isEmpty() && env.isEmpty() && pages.isEmpty()) {
            problemCollector.throwIfAny();
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " contains none of the files required for advice",
                    "expected " + String.join(", ", CopiedSiteFiles.FILES) + ", " + EnvFile.NAME
                            + " or server pages (/jmx of a RegionServer, the active HMaster or a DataNode, /conf of a"
                            + " server)",
                    "Copy them into one directory; see docs/how-to/get-advice.md.");
        }
        Optional<HBaseVersion> version =
                pages.version(named, problemCollector).map(known -> ReleaseEvidence.judged(known, problemCollector));
        RegionServersFile servers = RegionServersFile.of(files, problemCollector);
        problemCollector.list().forEach(warnings);
        pages.otherPages().forEach(warnings);
        pages.differences().forEach(warnings);
        ServerDifferences.ofCodecs(pages.confs()).forEach(warnings);
        UnusedFiles.of(files).forEach(warnings);
        Optional<JvmFacts> jvm = jvm(pages.jvm(), env);
        ReferenceResolver references =
                sites.references(jvm.map(JvmFacts::systemProperties).orElse(Map.of()));
        List<SiteProperty> written = sites.written(references);
        return new HBaseFacts(
                directory.toString(),
                pages.seconds(),
                new ServerSoftware(version, jvm, pages.hadoop()),
                pages.node(),
                values(sites, references.values(), env, pages),
                written.isEmpty() ? pages.written() : written,
                pages.serverObservations(),
                List.of(),
                servers.addTo(pages.cluster()));
    }

    private EffectiveHBaseSettings values(
            CopiedSiteFiles sites, ResolvedSiteValues files, Optional<EnvScript> env, CopiedPages pages) {
        Map<String, String> values = new HashMap<>(files.values());
        Set<String> unknown = new HashSet<>(files.unknown());
        for (ConfPage page : pages.confs()) {
            values.putAll(page.values().values());
            unknown.removeAll(page.values().values().keySet());
            unknown.addAll(page.values().unknown());
        }
        values.keySet().removeAll(unknown);
        boolean known = sites.hasHBaseSite() || !pages.confs().isEmpty();
        OptionalLong heap = pages.heapBytes().isPresent()
                ? pages.heapBytes()
                : env.map(EnvScript::heap).orElse(OptionalLong.empty());
        if (known && heap.isPresent()) {
            values.put(MemoryProposalGuard.HEAP, Long.toString(heap.getAsLong()));
        }
        CurrentKeyValues keys = new CurrentKeyValues(catalogue, values, unknown);
        UnknownSettings missing = sites.unknownSettings(files);
        return EffectiveHBaseSettings.ofFiles(
                catalogue,
                keys.values(),
                known,
                pages.confs().isEmpty()
                        ? new UnknownSettings(keys.unknown(), missing.ofHBase(), missing.ofHdfs())
                        : new UnknownSettings(keys.unknown(), false, !keys.hasHdfsSettings() && missing.ofHdfs()));
    }

    /**
     * A script takes effect at the next start, and contains flags that the JVM rejects; a script without flags provides nothing. Memory
     * sizes that it does not set are those of the running JVM.
     */
    private static Optional<JvmFacts> jvm(Optional<JvmFacts> running, Optional<EnvScript> env) {
        Optional<JvmFacts> script = env.map(EnvScript::jvm)
                .filter(jvm -> running.isEmpty() || !jvm.arguments().isEmpty());
        if (script.isEmpty() || running.isEmpty()) {
            return script.or(() -> running);
        }
        JvmFacts shown = running.get();
        List<String> arguments = new ArrayList<>(script.get().arguments());
        if (!script.get().complete()) {
            shown.arguments().stream().filter(JvmMemorySizes::isSize).forEach(arguments::add);
        }
        return Optional.of(new JvmFacts(
                shown.feature().isPresent() ? shown.feature() : script.get().feature(),
                arguments,
                false,
                script.get().complete() || shown.complete(),
                shown.shownHeap(),
                script.get().processes()));
    }
}

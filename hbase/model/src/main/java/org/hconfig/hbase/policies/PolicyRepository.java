package org.hconfig.hbase.policies;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.spi.Catalogue;

/** Repository of policies by name and workload. Immutable. */
public final class PolicyRepository {
    /** Present names of shipped policies by their former names. */
    public static final Map<String, String> FORMER = Map.of("hconfig/points", "hconfig/point-reads");

    private static final List<String> BUILT_IN = List.of(
            "hconfig/bulk-load",
            "hconfig/write-only",
            "hconfig/write-mostly",
            "hconfig/mixed",
            "hconfig/read-mostly",
            "hconfig/point-reads",
            "hconfig/multi-gets",
            "hconfig/scans",
            "xconfig-2016/bulk-load",
            "xconfig-2016/write-only",
            "xconfig-2016/write-mostly");

    private final Map<String, Policy> byName;

    private PolicyRepository(Map<String, Policy> byName) {
        this.byName = new LinkedHashMap<>(byName);
    }

    /** Returns the shipped policies. */
    public static PolicyRepository standard(Catalogue catalogue) {
        PolicyFile files = new PolicyFile(catalogue);
        Map<String, Policy> byName = new LinkedHashMap<>();
        for (String name : BUILT_IN) {
            byName.put(name, files.read(name + ".yaml", resource(name + ".yaml")));
        }
        return new PolicyRepository(byName);
    }

    /**
     * Returns the shipped policies and every {@code *.yaml} of a user directory. A directory that does not
     * exist has none.
     *
     * @throws HConfigException with all problems of all files, {@link PolicyError#POLICY_DUPLICATE} when a name is
     *     used twice
     */
    public static PolicyRepository standard(Catalogue catalogue, Path directory) {
        PolicyFile files = new PolicyFile(catalogue);
        Map<String, Policy> byName = new LinkedHashMap<>(standard(catalogue).byName);
        ProblemCollector problemCollector = new ProblemCollector();
        for (Path path : yamlFiles(directory)) {
            try {
                Policy policy = files.read(path.toString(), text(path));
                Policy taken = byName.putIfAbsent(policy.name(), policy);
                if (taken != null) {
                    problemCollector.add(
                            PolicyError.POLICY_DUPLICATE,
                            path + ": the name '" + policy.name() + "' is already used by "
                                    + taken.document().file(),
                            "policy names must be unique",
                            "Rename one of the two.");
                }
            } catch (HConfigException bad) {
                bad.problems().forEach(problem -> problemCollector.add(problem));
            }
        }
        problemCollector.throwIfAny();
        return new PolicyRepository(byName);
    }

    /** Returns all policies, shipped ones first. */
    public List<Policy> all() {
        return List.copyOf(byName.values());
    }

    /** Finds the policy with this name or former name; a name without a prefix is a shipped {@code hconfig/} policy. */
    public Optional<Policy> find(String name) {
        String former = FORMER.getOrDefault(name.contains("/") ? name : "hconfig/" + name, name);
        return Optional.ofNullable(
                byName.getOrDefault(name, byName.getOrDefault(former, byName.get("hconfig/" + name))));
    }

    /**
     * Returns the policy with this name.
     *
     * @throws HConfigException {@link PolicyError#POLICY_UNKNOWN} when there is none
     */
    public Policy get(String name) {
        return find(name)
                .orElseThrow(() -> new HConfigException(
                        PolicyError.POLICY_UNKNOWN,
                        "there is no policy '" + name + "'",
                        "",
                        SpellingSuggester.suggestion(
                                SpellingSuggester.of(name, byName.keySet()),
                                "The policies are " + String.join(", ", byName.keySet()) + ".")));
    }

    /**
     * Returns the shipped policy for a workload, else the first one for it.
     *
     * @throws HConfigException {@link PolicyError#POLICY_UNKNOWN} when no policy is for this workload
     */
    public Policy forWorkload(WorkloadKind workload) {
        return byName.values().stream()
                .filter(policy -> policy.workload() == workload)
                .findFirst()
                .orElseThrow(() -> new HConfigException(
                        PolicyError.POLICY_UNKNOWN,
                        "there is no policy for the workload '" + workload.id() + "'",
                        "the policies are " + String.join(", ", byName.keySet()),
                        "Create one, and check it with 'hconfig policies check FILE'."));
    }

    /**
     * Returns the text of a policy file.
     *
     * @throws HConfigException {@link PolicyError#POLICY_UNREADABLE} when it cannot be read
     */
    public static String text(Path path) {
        try {
            return BoundedFileReader.text(path);
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            PolicyError.POLICY_UNREADABLE,
                            "cannot read the policy file " + path,
                            reason(e),
                            "Check the path, and that the file is readable UTF-8 text."),
                    e);
        }
    }

    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "the file does not exist";
        }
        return e instanceof CharacterCodingException ? "it is not UTF-8 text" : String.valueOf(e.getMessage());
    }

    /** Returns the policy files of a directory, in the order of their names; none if it does not exist. */
    public static List<Path> yamlFiles(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.list(directory)) {
            return new ArrayList<>(paths.filter(path -> path.toString().endsWith(".yaml"))
                    .sorted()
                    .toList());
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            PolicyError.POLICY_UNREADABLE,
                            "cannot list the policy directory " + directory,
                            String.valueOf(e.getMessage()),
                            "Check that the directory is readable."),
                    e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = PolicyRepository.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the policy " + name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

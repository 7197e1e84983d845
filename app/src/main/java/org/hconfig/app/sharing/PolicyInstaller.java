package org.hconfig.app.sharing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.spi.Catalogue;

/** Installs policy files into the directory of the user's policies. */
public final class PolicyInstaller {
    private final Catalogue catalogue;
    private final Path directory;

    /**
     * Creates an installer.
     *
     * @param directory the directory of the user's policies
     */
    public PolicyInstaller(Catalogue catalogue, Path directory) {
        this.catalogue = catalogue;
        this.directory = directory;
    }

    /**
     * An installed policy.
     *
     * @param name its name
     * @param file the file it was written to
     * @param replaced whether it replaced a policy of the same name
     * @param notes what could not be checked
     */
    public record InstalledPolicy(String name, String file, boolean replaced, List<String> notes) {
        /** Copies the notes. */
        public InstalledPolicy {
            notes = List.copyOf(notes);
        }
    }

    /** Returns a note for each release in the range of a policy of which HConfig does not know which settings it reads. */
    public static List<String> versionNotes(Policy policy) {
        return policy.holds().map(Policy.Applicability::versions).orElse(List.of()).stream()
                .filter(version -> harvested(version).isEmpty())
                .map(version -> "HConfig does not know HBase " + version + ": whether it reads the settings of "
                        + policy.name() + " was not checked. Known releases: "
                        + KeyTable.standard().releases().stream()
                                .map(HBaseRelease::toString)
                                .collect(Collectors.joining(", ")))
                .toList();
    }

    /**
     * Checks all files, and installs them if none has a problem.
     *
     * @param source a policy file, or a directory whose {@code *.yaml} are installed
     * @param replace whether installed policies of the same names are replaced
     * @throws HConfigException with all problems of all files; nothing was written
     */
    public List<InstalledPolicy> install(Path source, boolean replace) {
        ProblemCollector problems = new ProblemCollector();
        Map<String, Policy> policies = new LinkedHashMap<>();
        for (Path file : files(source)) {
            try {
                String text = PolicyRepository.text(file);
                Policy policy = new PolicyFile(catalogue).parse(file.toString(), text);
                checkVersions(policy, problems);
                Policy other = policies.putIfAbsent(policy.name(), policy);
                if (other != null) {
                    problems.add(
                            SharingError.ALREADY_INSTALLED,
                            file + ": the name '" + policy.name() + "' is also that of "
                                    + other.document().file(),
                            "policy names must be unique",
                            "rename one of the two");
                }
            } catch (HConfigException invalid) {
                invalid.problems().forEach(problems::add);
            }
        }
        Map<Policy, Path> targets = targets(policies, replace, problems);
        problems.throwIfAny();
        return write(targets);
    }

    private static List<Path> files(Path source) {
        if (!Files.isDirectory(source)) {
            return List.of(source);
        }
        List<Path> files = PolicyRepository.yamlFiles(source);
        if (files.isEmpty()) {
            throw new HConfigException(
                    SharingError.CAPTURE_REQUEST,
                    source + " contains no policy",
                    "policy files end with .yaml",
                    "name a file, or another directory");
        }
        return files;
    }

    /** A key that the harvested classes of a release do not contain would be set without an effect. */
    private static void checkVersions(Policy policy, ProblemCollector problems) {
        List<String> versions =
                policy.holds().map(Policy.Applicability::versions).orElse(List.of());
        for (String version : versions) {
            Optional<String> release = harvested(version);
            for (Policy.SettingRule rule : policy.rules()) {
                Optional<HarvestedKey> key = KeyTable.standard().find(rule.key());
                if (release.isPresent()
                        && key.isPresent()
                        && !key.get().inCode(release.get())
                        && !key.get().unread(release.get())) {
                    problems.add(
                            SharingError.NOT_IN_VERSION,
                            rule.place() + ": HBase " + version + " does not read " + rule.key(),
                            "no class of that version contains the key",
                            "remove the setting, or the version from holds.versions");
                }
            }
        }
    }

    private static Optional<String> harvested(String version) {
        return HBaseRelease.parse(version)
                .map(HBaseRelease::toString)
                .filter(release -> KeyTable.standard().releases().stream()
                        .anyMatch(one -> one.toString().equals(release)));
    }

    private Map<Policy, Path> targets(Map<String, Policy> policies, boolean replace, ProblemCollector problems) {
        Map<String, Path> installed = new HashMap<>();
        for (Path file : PolicyRepository.yamlFiles(directory)) {
            try {
                installed.put(
                        new PolicyFile(catalogue)
                                .read(file.toString(), PolicyRepository.text(file))
                                .name(),
                        file);
            } catch (HConfigException damaged) {
                damaged.problems().forEach(problems::add);
            }
        }
        List<String> shipped = PolicyRepository.standard(catalogue).all().stream()
                .map(Policy::name)
                .toList();
        Map<Policy, Path> targets = new LinkedHashMap<>();
        policies.forEach((name, policy) -> {
            Optional<Path> present = Optional.ofNullable(installed.get(name));
            if (shipped.contains(name) || (present.isPresent() && !replace)) {
                problems.add(
                        SharingError.ALREADY_INSTALLED,
                        policy.document().file() + ": the policy '" + name + "' "
                                + present.map(file -> "is already installed, in " + file)
                                        .orElse("is one of the shipped ones"),
                        "plans that name it would silently get other values",
                        present.isPresent() ? "compare the two, then repeat with --replace" : "rename it");
            }
            targets.put(policy, present.orElseGet(() -> directory.resolve(name.replace('/', '_') + ".yaml")));
        });
        return targets;
    }

    private List<InstalledPolicy> write(Map<Policy, Path> targets) {
        List<InstalledPolicy> installed = new ArrayList<>();
        targets.forEach((policy, target) -> {
            boolean replaced = Files.exists(target);
            writeFile(target, policy.document().text());
            installed.add(new InstalledPolicy(policy.name(), target.toString(), replaced, versionNotes(policy)));
        });
        return installed;
    }

    /**
     * Writes a policy file, readable by its owner only.
     *
     * @throws HConfigException {@link SharingError#UNWRITABLE}
     */
    public static void writeFile(Path file, String text) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null && !Files.isDirectory(parent)) {
                PrivateFiles.directories(parent);
            }
            PrivateFiles.replace(file, text);
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            SharingError.UNWRITABLE,
                            "cannot write the policy file " + file,
                            FailureText.of(failure),
                            "choose a directory that you may write to"),
                    failure);
        }
    }
}

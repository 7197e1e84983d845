package org.hconfig.hbase.storage.spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.hbase.storage.StorageError;
import org.hconfig.simulator.SimulatorResources;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.spec.ServerSettings.GcAlgorithm;
import org.hconfig.simulator.whatif.UniformLoadSpec;

/** Reads descriptions of storage: built-in ones, which are the cases of the report on tiered storage, or files. */
public final class StorageDescriptionReader {
    /** Names of the built-in descriptions: the eleven cases of the report. */
    public static final List<String> CASES = List.of(
            "50G_RAM",
            "50G_SSD",
            "50G_HDD",
            "1T_SSD",
            "1T_HDD",
            "1T_RAM_SSD",
            "1T_RAM_HDD",
            "1T_SSD_HDD",
            "1T_SSD_All_HDD",
            "1T_RAM_SSD_HDD",
            "1T_RAM_SSD_All_HDD");

    private static final Set<String> NAMES = Set.of(
            "profile",
            "hbase",
            "hadoop",
            "heap",
            "collector",
            "settings",
            "workload",
            "nodes",
            "root",
            "policies",
            "volumeChoosing",
            "erasureCoded",
            "places");
    private static final Set<String> GROUP =
            Set.of("name", "count", "cores", "memory", "networkBytesPerSecond", "controllerBytesPerSecond", "media");
    private static final Set<String> MEDIUM =
            Set.of("type", "devices", "size", "bytesPerSecond", "accessMicros", "slowestPort", "price");
    private static final int MOST = 100_000;

    private StorageDescriptionReader() {}

    /**
     * Reads a built-in description or a file.
     *
     * @throws HConfigException {@link StorageError#STORAGE_UNKNOWN}, and the codes of {@link #parse}
     */
    public static StorageDescription read(String nameOrFile) {
        if (CASES.contains(nameOrFile)) {
            return parse(
                    nameOrFile,
                    SimulatorResources.text(
                            StorageDescriptionReader.class,
                            "/org/hconfig/hbase/storage/cases/" + nameOrFile + ".yaml"));
        }
        try {
            return parse(nameOrFile, BoundedFileReader.text(Path.of(nameOrFile)));
        } catch (IOException unreadable) {
            throw new HConfigException(
                    new Problem(
                            StorageError.STORAGE_UNKNOWN,
                            "'" + nameOrFile + "' is neither a built-in description nor a readable file",
                            String.valueOf(unreadable.getMessage()),
                            "Give a file, or one of these names: " + String.join(", ", CASES) + "."),
                    unreadable);
        }
    }

    /**
     * Parses a description.
     *
     * @param name the file's name, for messages
     * @throws HConfigException {@link StorageError#BAD_STORAGE} with all problems at once
     */
    public static StorageDescription parse(String name, String text) {
        YamlFields fields = YamlFields.of(name, text, StorageError.BAD_STORAGE);
        fields.only(NAMES);
        String release = fields.text("hbase", "2.6");
        if (!Set.of("2.6", "0.96").contains(release)) {
            fields.problem(
                    "hbase=" + release + " is not simulated", "the simulator has 0.96 and 2.6", "Use one of these.");
        }
        String collector = fields.text("collector", release.equals("0.96") ? "CMS" : "G1");
        if (Arrays.stream(GcAlgorithm.values()).noneMatch(known -> known.name().equals(collector))) {
            fields.problem("collector=" + collector + " is not simulated", "", "Use G1 or CMS.");
        }
        List<NodeGroup> groups = fields.list("nodes").stream()
                .map(StorageDescriptionReader::group)
                .toList();
        Set<String> names = new HashSet<>();
        groups.stream()
                .map(NodeGroup::name)
                .filter(group -> !names.add(group))
                .forEach(group -> fields.problem(
                        "two groups have the name " + group, "", "Give each group of nodes a name of its own."));
        FileSystemState fileSystem = fileSystem(fields);
        DataSize heap = fields.size("heap");
        UniformLoadSpec load = UniformLoadSpec.of(fields.fields("workload"));
        String profile = fields.text("profile", "server-2020");
        Optional<Placement> places =
                fields.has("places") ? Optional.of(places(fields.fields("places"))) : Optional.empty();
        fields.throwIfAny();
        return new StorageDescription(
                HardwareProfiles.of(profile),
                release.equals("0.96") ? HBaseReleaseLine.V0_96 : HBaseReleaseLine.V2_6,
                heap,
                GcAlgorithm.valueOf(collector),
                fields.texts("settings"),
                load,
                groups,
                fileSystem,
                places);
    }

    private static NodeGroup group(YamlFields fields) {
        fields.only(GROUP);
        List<Medium> media = fields.list("media").stream()
                .map(StorageDescriptionReader::medium)
                .flatMap(Optional::stream)
                .toList();
        Set<MediumType> types = EnumSet.noneOf(MediumType.class);
        media.stream()
                .map(Medium::type)
                .filter(type -> !types.add(type))
                .forEach(type -> fields.problem(
                        "media has " + type + " twice",
                        "HDFS does not distinguish volumes of one storage type",
                        "Describe them as one medium, or as two groups of nodes."));
        return new NodeGroup(
                fields.text("name", "nodes"),
                fields.whole("count", 1, 1, MOST),
                fields.positive("cores"),
                fields.size("memory"),
                fields.positive("networkBytesPerSecond"),
                fields.positive("controllerBytesPerSecond", devices(media)),
                media);
    }

    /** Returns the rate of all devices behind controllers, which limit them if nothing else is known. */
    private static double devices(List<Medium> media) {
        double rate = media.stream()
                .filter(medium -> !medium.type().inMemory())
                .mapToDouble(Medium::bytesPerSecondInAll)
                .sum();
        return rate > 0 ? rate : 1;
    }

    private static Optional<Medium> medium(YamlFields fields) {
        fields.only(MEDIUM);
        String name = fields.text("type", "");
        Optional<MediumType> type = MediumType.named(name);
        if (type.isEmpty()) {
            fields.problem(
                    name.isEmpty() ? "type is missing" : "type=" + name + " is no storage type of HDFS",
                    "HDFS has " + String.join(", ", MediumType.names())
                            + "; a DataNode ignores no unknown type, it ends",
                    SpellingSuggester.suggestion(
                            SpellingSuggester.of(name, MediumType.names()), "Tag NVMe devices as SSD."));
        }
        int devices = fields.whole("devices", 1, 1, MOST);
        DataSize size = fields.size("size");
        double rate = fields.positive("bytesPerSecond");
        double access = fields.number("accessMicros", 0) * 1e-6;
        if (!(access >= 0 && access <= 1)) {
            fields.problem("accessMicros is not from 0 to 1000000", "", "Give microseconds.");
        }
        double slowest = fields.positive("slowestPort", Double.POSITIVE_INFINITY);
        double price = fields.number("price", 0);
        if (!(price >= 0) || Double.isInfinite(price)) {
            fields.problem("price is negative or not a number", "", "Give 0 or more.");
        }
        return type.map(known -> new Medium(known, devices, size, rate, access, slowest, price));
    }

    private static Placement places(YamlFields fields) {
        fields.only(Set.of("log", "flushed", "compacted", "large", "archive"));
        MediumType log = type(fields, "log", MediumType.DISK);
        MediumType flushed = type(fields, "flushed", log);
        MediumType compacted = type(fields, "compacted", flushed);
        MediumType large = type(fields, "large", compacted);
        return new Placement(log, flushed, compacted, large, type(fields, "archive", large));
    }

    private static MediumType type(YamlFields fields, String name, MediumType otherwise) {
        String text = fields.text(name, otherwise.name());
        return MediumType.named(text).orElseGet(() -> {
            fields.problem(
                    name + "=" + text + " is no storage type of HDFS",
                    "HDFS has " + String.join(", ", MediumType.names()),
                    "Use one of these.");
            return otherwise;
        });
    }

    private static FileSystemState fileSystem(YamlFields fields) {
        String hadoop = fields.text("hadoop", "");
        if (!hadoop.isEmpty() && !hadoop.matches("\\d{1,3}\\.\\d{1,3}([.-].*)?")) {
            fields.problem("hadoop=" + hadoop + " is no version", "", "Give a version such as 3.3.6.");
        }
        Optional<StoragePolicy> log = Optional.empty();
        Optional<StoragePolicy> files = Optional.empty();
        if (fields.has("policies")) {
            YamlFields policies = fields.fields("policies");
            policies.only(Set.of("wal", "files"));
            log = policy(policies, "wal");
            files = policy(policies, "files");
        }
        String coded = fields.text("erasureCoded", "");
        return new FileSystemState(
                fields.text("root", "hdfs:///hbase"),
                hadoop.isEmpty() || !fields.good() ? Optional.empty() : Optional.of(hadoop),
                log,
                files,
                Optional.of(fields.text("volumeChoosing", "")).filter(text -> !text.isEmpty()),
                Arrays.stream(coded.split(",", -1))
                        .map(String::strip)
                        .filter(path -> !path.isEmpty())
                        .toList());
    }

    private static Optional<StoragePolicy> policy(YamlFields fields, String name) {
        String text = fields.text(name, "");
        Optional<StoragePolicy> policy = StoragePolicy.named(text);
        if (policy.isEmpty()
                && !text.isEmpty()
                && !Set.of("NONE", "DEFER_TO_HDFS").contains(text)) {
            fields.problem(
                    name + "=" + text + " is refused by HDFS",
                    "HDFS has the policies " + String.join(", ", StoragePolicy.names()),
                    SpellingSuggester.suggestion(
                            SpellingSuggester.of(text, StoragePolicy.names()), "Use one of these, or omit it."));
        }
        return policy;
    }
}

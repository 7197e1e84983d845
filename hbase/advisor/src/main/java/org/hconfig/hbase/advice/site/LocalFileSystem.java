package org.hconfig.hbase.advice.site;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Data or write-ahead logs of a distributed cluster on the disks of one machine. */
public final class LocalFileSystem extends HBaseRule {
    private static final String ROOT = "hbase.rootdir";
    private static final String WAL = "hbase.wal.dir";
    private static final String ENFORCE = "hbase.unsafe.stream.capability.enforce";
    private static final String CORE = "core-site.xml";
    private static final int HBASE_2 = 2;

    /** The rule. */
    public LocalFileSystem() {
        super(new RuleCard(
                "HC-R065",
                "Data or write-ahead logs on a local file system, or logs in S3",
                "hbase.cluster.distributed is true, and hbase.rootdir or hbase.wal.dir is on a local file system: its scheme is"
                        + " file, or it has none and fs.defaultFS is file:///, which is Hadoop's default, or"
                        + " unknown because no core-site.xml was copied; or the write-ahead"
                        + " logs are in S3 (s3a). Or"
                        + " hbase.unsafe.stream.capability.enforce is false with both directories in HDFS.",
                "A local directory exists on one machine only, so no other server can replay its write-ahead logs, and a local"
                        + " file system may not have written acknowledged rows to the disk at a crash. HBase 2 and later refuse a"
                        + " log on a stream without hflush and hsync, unless the switch is false; HBase 1 does not check.",
                "No value. Use a directory of HDFS, or of an object store with the logs in HDFS, and remove the switch then.",
                "",
                "A test or demonstration on one machine, or the path is a mounted file system that all servers share.",
                "HBase 2.4 to 3.0: CommonFSUtils, ProtobufLogWriter, AsyncFSOutputHelper, conf/hbase-site.xml; Hadoop 3:"
                        + " core-default.xml"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("hbase-site.xml");
            return;
        }
        if (facts.values().isFromFiles()
                && SiteValueChecks.isUnset(facts, ROOT)
                && SiteValueChecks.isUnset(facts, "hbase.cluster.distributed")) {
            ruleResultBuilder.addMissing("hbase.cluster.distributed and " + ROOT + ": the copied files set neither");
            return;
        }
        ruleResultBuilder.addNumber("file systems of " + ROOT + " and " + WAL + " compared");
        if (SiteValueChecks.is(facts, "hbase.cluster.distributed", "true")) {
            Stream.of(ROOT, WAL).forEach(key -> distributed(facts, key, ruleResultBuilder));
        }
        Optional<String> logs = SiteValueChecks.set(facts, WAL).or(() -> SiteValueChecks.set(facts, ROOT));
        if (SiteValueChecks.is(facts, ENFORCE, "false")
                && Stream.of(SiteValueChecks.set(facts, ROOT), logs).allMatch(address -> inHdfs(facts, address))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    ENFORCE,
                    "false",
                    Severity.INFO,
                    "HDFS has hflush and hsync, so the check that this switches off passes anyway; without it, HBase would"
                            + " accept a file system that loses logs if the directory changed",
                    "remove the property");
        }
    }

    private static void distributed(HBaseFacts facts, String key, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> address = SiteValueChecks.set(facts, key);
        Optional<String> scheme = address.flatMap(text -> scheme(facts, text));
        if (scheme.filter("file"::equals).isPresent()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    key,
                    address.orElseThrow(),
                    Severity.WARN,
                    "acknowledged writes can be lost on a crash: the directory is on the local file system"
                            + (hasScheme(address.orElseThrow()) ? "" : " (no scheme, and fs.defaultFS is file:///)")
                            + ", other servers cannot read it, and one disk keeps all of it" + guard(facts),
                    "for a production cluster, set " + key + " to a directory of HDFS"
                            + (key.equals(ROOT) ? ", or of an object store with " + WAL + " in HDFS" : "")
                            + guardRemoval(facts)
                            + "; for a demonstration, keep the directory on a disk that outlives the"
                            + " machine or container");
        } else if (scheme.filter("s3a"::equals).isPresent()
                && (key.equals(WAL) || SiteValueChecks.isUnset(facts, WAL))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    key,
                    address.orElseThrow(),
                    Severity.WARN,
                    "acknowledged writes can be lost on a crash: the write-ahead logs are in S3, where a stream has neither"
                            + " hflush nor hsync and its data is written when the file is closed" + guard(facts),
                    "set " + WAL + " to a directory of HDFS" + guardRemoval(facts));
        } else if (scheme.isEmpty()
                && address.filter(text -> text.startsWith("/")).isPresent()
                && facts.values().isFromFiles()
                && SiteValueChecks.isUnset(facts, "fs.defaultFS")
                && SiteValueChecks.isUnset(facts, "fs.default.name")) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    key,
                    address.orElseThrow(),
                    Severity.WARN,
                    "no scheme, and no " + CORE
                            + " was copied: unless one names a file system (fs.defaultFS), the directory is on"
                            + " the local disk of each server, other servers cannot read it, and acknowledged writes can be"
                            + " lost on a crash" + guard(facts),
                    "copy " + CORE + " and run the advice again, or set " + key
                            + " with its scheme, such as hdfs://NAME" + address.orElseThrow());
        } else if (address.isPresent() && scheme.isEmpty()) {
            ruleResultBuilder.addMissing(CORE + ": " + key
                    + " has no scheme, so fs.defaultFS decides where it is; without it the directory is"
                    + " on the local file system");
        }
    }

    private static String guard(HBaseFacts facts) {
        if (isHBase1(facts)) {
            return "; HBase 1 does not check this when it starts";
        }
        return SiteValueChecks.is(facts, ENFORCE, "false")
                ? "; " + ENFORCE + " is false, so HBase does not check that logs can be flushed and synchronized"
                : "; HBase 2 and later refuse a log where the stream lacks hflush or hsync (StreamLacksCapabilityException),"
                        + " HBase 1 does not check";
    }

    private static String guardRemoval(HBaseFacts facts) {
        return SiteValueChecks.is(facts, ENFORCE, "false") && !isHBase1(facts)
                ? ", and only then remove " + ENFORCE + " (before, servers may not start without it)"
                : "";
    }

    private static boolean isHBase1(HBaseFacts facts) {
        return facts.release().filter(release -> release.major() < HBASE_2).isPresent();
    }

    private static boolean inHdfs(HBaseFacts facts, Optional<String> address) {
        return address.flatMap(text -> scheme(facts, text))
                .filter("hdfs"::equals)
                .isPresent();
    }

    /** The scheme of the file system on which a directory is; empty when it depends on a file that was not seen. */
    static Optional<String> scheme(HBaseFacts facts, String address) {
        if (hasScheme(address)) {
            return Optional.of(ofText(address));
        }
        Optional<String> standard = Stream.of("fs.defaultFS", "fs.default.name")
                .flatMap(key -> SiteValueChecks.set(facts, key).stream())
                .findFirst();
        if (standard.isPresent()) {
            return standard.filter(LocalFileSystem::hasScheme).map(LocalFileSystem::ofText);
        }
        boolean unset = SiteValueChecks.hasFile(facts, CORE)
                && SiteValueChecks.isUnset(facts, "fs.defaultFS")
                && SiteValueChecks.isUnset(facts, "fs.default.name");
        return unset ? Optional.of("file") : Optional.empty();
    }

    private static boolean hasScheme(String address) {
        return address.matches("[A-Za-z][A-Za-z0-9+.-]*:.*");
    }

    private static String ofText(String address) {
        return address.substring(0, address.indexOf(':')).toLowerCase(Locale.ROOT);
    }
}

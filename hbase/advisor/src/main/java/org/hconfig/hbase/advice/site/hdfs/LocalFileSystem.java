package org.hconfig.hbase.advice.site.hdfs;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.site.SiteValueChecks;
import org.hconfig.hbase.advice.site.SiteValueRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R065: data or write-ahead logs on a local file system, or logs in S3. */
public final class LocalFileSystem extends SiteValueRule {
    private static final String ROOT = "hbase.rootdir";
    private static final String WAL = "hbase.wal.dir";
    private static final String ENFORCE = "hbase.unsafe.stream.capability.enforce";
    private static final String CORE = "core-site.xml";
    private static final int HBASE_2 = 2;

    /** Creates the rule with its card. */
    public LocalFileSystem() {
        super(new RuleCard(
                "HC-R065",
                "Data or write-ahead logs on a local file system, or logs in S3",
                "hbase.cluster.distributed is true, and hbase.rootdir or hbase.wal.dir is on a local file system: its scheme is"
                        + " file, or it has none and fs.defaultFS is file:///, which is Hadoop's default, or"
                        + " unknown because no core-site.xml was copied; or the write-ahead"
                        + " logs are in S3 (s3a). Or"
                        + " hbase.unsafe.stream.capability.enforce is false with both directories in HDFS.",
                "A local directory exists on only one machine, so no other server can replay its write-ahead logs, and a local"
                        + " file system may have failed to write acknowledged rows to the disk at a crash. HBase 2 and later reject a"
                        + " log on a stream without hflush and hsync, unless the switch is false; HBase 1 does not check.",
                "No value. Use a directory in HDFS, or in an object store with the logs in HDFS, and then remove the switch.",
                "",
                "A test or demonstration on one machine, or the path is a mounted file system shared by all servers.",
                "HBase 2.4 to 3.0: CommonFSUtils, ProtobufLogWriter, AsyncFSOutputHelper, conf/hbase-site.xml; Hadoop 3:"
                        + " core-default.xml"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.values().isFromFiles()
                && SiteValueChecks.isUnset(facts, ROOT)
                && SiteValueChecks.isUnset(facts, "hbase.cluster.distributed")) {
            ruleResultBuilder.addMissing(
                    "hbase.cluster.distributed and " + ROOT + " (neither is set in the copied files)");
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
                    "HDFS has hflush and hsync, so the check that this disables passes anyway; without the check, HBase would"
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
                            + ", other servers cannot read it, and a single disk holds all of it" + guard(facts),
                    "for a production cluster, set " + key + " to a directory in HDFS"
                            + (key.equals(ROOT) ? ", or in an object store with " + WAL + " in HDFS" : "")
                            + guardRemoval(facts)
                            + "; for a demonstration, keep the directory on a disk that persists beyond the"
                            + " machine or container");
        } else if (scheme.filter("s3a"::equals).isPresent()
                && (key.equals(WAL) || SiteValueChecks.isUnset(facts, WAL))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    key,
                    address.orElseThrow(),
                    Severity.WARN,
                    "acknowledged writes can be lost on a crash: the write-ahead logs are in S3, where a stream has neither"
                            + " hflush nor hsync and its data is written only when the file is closed" + guard(facts),
                    "set " + WAL + " to a directory in HDFS" + guardRemoval(facts));
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
                    "copy " + CORE + " and run hconfig advise again, or set " + key
                            + " with its scheme, such as hdfs://NAME" + address.orElseThrow());
        } else if (address.isPresent() && scheme.isEmpty()) {
            ruleResultBuilder.addMissing(CORE + ": " + key
                    + " has no scheme, so fs.defaultFS determines its location; without it the directory is"
                    + " on the local file system");
        }
    }

    private static String guard(HBaseFacts facts) {
        if (isHBase1(facts)) {
            return "; HBase 1 does not check this at startup";
        }
        return SiteValueChecks.is(facts, ENFORCE, "false")
                ? "; " + ENFORCE + " is false, so HBase does not check that logs can be flushed and synchronized"
                : "; HBase 2 and later reject a log if the stream lacks hflush or hsync (StreamLacksCapabilityException),"
                        + " HBase 1 does not check";
    }

    private static String guardRemoval(HBaseFacts facts) {
        return SiteValueChecks.is(facts, ENFORCE, "false") && !isHBase1(facts)
                ? ", and only then remove " + ENFORCE + " (before that, servers may fail to start without it)"
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

    /** Returns the scheme of a directory's file system; empty when it depends on a missing file. */
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

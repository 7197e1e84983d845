package org.hconfig.hbase.advice.site;

import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R059: setting made ineffective by another setting. */
public final class Contradictions extends SiteValueRule implements ReleaseDependent {
    private static final String CLIENT = "hbase.client.keyvalue.maxsize";
    private static final String SERVER = "hbase.server.keyvalue.maxsize";
    private static final long CELL_DEFAULT = 10L << 20;
    private static final String ENGINE = "hbase.bucketcache.ioengine";
    private static final String BUCKET = "hbase.bucketcache.size";
    private static final String BALANCER = "hbase.master.loadbalancer.class";
    private static final String GROUPS = "org.apache.hadoop.hbase.rsgroup.";
    private static final String GROUPS_ON = "hbase.balancer.rsgroup.enabled";
    private static final String PROVIDER = "hbase.wal.provider";
    private static final String LOGS = "hbase.wal.regiongrouping.numgroups";
    private static final Set<String> ONE_LOG = Set.of("asyncfs", "filesystem", "defaultProvider");
    private static final int HBASE_3 = 3;

    /** Creates the rule with its card. */
    public Contradictions() {
        super(
                new RuleCard(
                        "HC-R059",
                        "Setting made ineffective by another setting",
                        "hbase.client.keyvalue.maxsize allows larger cells than hbase.server.keyvalue.maxsize; hbase.bucketcache.size is"
                                + " set without hbase.bucketcache.ioengine; hbase.wal.regiongrouping.numgroups is set and"
                                + " hbase.wal.provider is not multiwal; or hbase.master.loadbalancer.class is RSGroupBasedLoadBalancer"
                                + " and groups are not enabled in the way the release requires.",
                        "A RegionServer rejects cells above its own limit with DoNotRetryIOException. Without an engine, HBase creates no"
                                + " bucket cache. Only the provider multiwal writes multiple logs. RSGroupBasedLoadBalancer of HBase 2 requires the coprocessor RSGroupAdminEndpoint; in HBase 3"
                                + " groups are disabled unless hbase.balancer.rsgroup.enabled is true or that coprocessor is in the list.",
                        "No value. Set both, or remove the one without effect.",
                        "",
                        "The client's limit is intended for another cluster.",
                        "HBase 2.4 to 3.0: RSRpcServices, BlockCacheFactory, BoundedGroupingStrategy, RSGroupBasedLoadBalancer, RSGroupUtil"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("cell size limits, bucket cache, WAL provider and RegionServer groups compared");
        cells(facts, ruleResultBuilder);
        if (SiteValueChecks.isUnset(facts, ENGINE)) {
            SiteValueChecks.number(facts, BUCKET).ifPresent(size -> bucket(size, ruleResultBuilder));
        }
        logs(facts, ruleResultBuilder);
        boolean grouped = SiteValueChecks.list(facts, BALANCER).contains(GROUPS + "RSGroupBasedLoadBalancer");
        boolean endpoint = CoprocessorLists.of(facts, "master").contains(GROUPS + "RSGroupAdminEndpoint");
        if (grouped && !endpoint && !facts.values().isUnknown(CoprocessorLists.key("master"))) {
            facts.release().ifPresent(release -> groups(facts, release.major() >= HBASE_3, ruleResultBuilder));
        }
    }

    private static void cells(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong client = SiteValueChecks.number(facts, CLIENT);
        OptionalLong server = SiteValueChecks.isUnset(facts, SERVER)
                ? OptionalLong.of(CELL_DEFAULT)
                : SiteValueChecks.number(facts, SERVER);
        boolean limited = server.isPresent() && server.getAsLong() > 0;
        if (client.isPresent() && limited && (client.getAsLong() == 0 || client.getAsLong() > server.getAsLong())) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    CLIENT,
                    Long.toString(client.getAsLong()),
                    Severity.WARN,
                    (client.getAsLong() == 0 ? "clients have no limit" : "clients send cells up to this size")
                            + ", and RegionServers reject cells above " + SERVER + " (" + server.getAsLong()
                            + " bytes) with DoNotRetryIOException",
                    "also raise " + SERVER + ", or lower " + CLIENT + " to " + server.getAsLong());
        }
    }

    private static void bucket(long size, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (size > 0) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    BUCKET,
                    size + " MiB",
                    Severity.INFO,
                    ENGINE + " is not set, so there is no bucket cache",
                    "set " + ENGINE + " (offheap, or file: with a path), or remove " + BUCKET);
        }
    }

    private static void logs(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean one = SiteValueChecks.isUnset(facts, PROVIDER)
                || SiteValueChecks.set(facts, PROVIDER)
                        .filter(ONE_LOG::contains)
                        .isPresent();
        if (one) {
            SiteValueChecks.set(facts, LOGS)
                    .ifPresent(number -> SiteValueChecks.addFinding(
                            ruleResultBuilder,
                            LOGS,
                            number,
                            Severity.INFO,
                            PROVIDER + " is "
                                    + SiteValueChecks.set(facts, PROVIDER).orElse("not set")
                                    + ", so a RegionServer writes one log; only multiwal reads this number",
                            "set " + PROVIDER + " to multiwal, or remove " + LOGS));
        }
    }

    private static void groups(HBaseFacts facts, boolean three, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean off = SiteValueChecks.isUnset(facts, GROUPS_ON) || SiteValueChecks.is(facts, GROUPS_ON, "false");
        if (three && off) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    BALANCER,
                    "RSGroupBasedLoadBalancer",
                    Severity.WARN,
                    "HBase 3 ignores this setting, and RegionServer groups are disabled: regions are not restricted to their groups",
                    "set " + GROUPS_ON + " to true, and remove " + BALANCER);
        } else if (!three) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    BALANCER,
                    "RSGroupBasedLoadBalancer",
                    Severity.CRITICAL,
                    "it requires the coprocessor RSGroupAdminEndpoint; without it the HMaster does not become active",
                    "add " + GROUPS + "RSGroupAdminEndpoint to " + CoprocessorLists.key("master"));
        }
    }
}

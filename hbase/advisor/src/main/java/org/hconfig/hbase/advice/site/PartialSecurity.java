package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R055: authentication or authorization partially configured. */
public final class PartialSecurity extends SiteValueRule implements ReleaseDependent {
    private static final String AUTHENTICATION = "hbase.security.authentication";
    private static final String HADOOP = "hadoop.security.authentication";
    private static final String KERBEROS = "kerberos";
    private static final List<String> LOGIN =
            List.of("hbase.regionserver.keytab.file", "hbase.regionserver.kerberos.principal");
    private static final String MASTER_KEYTAB = "hbase.master.keytab.file";
    private static final String AUTHORIZATION = "hbase.security.authorization";
    private static final String CONTROLLER = "org.apache.hadoop.hbase.security.access.AccessController";

    /** Creates the rule with its card. */
    public PartialSecurity() {
        super(new RuleCard(
                "HC-R055",
                "Authentication or authorization partially configured",
                "hbase.security.authentication is kerberos, while core-site.xml leaves Hadoop's authentication at simple or the"
                        + " keytab or principal of the RegionServers is not set, or the principal names one host or another realm"
                        + " than the HMaster's, or hadoop.security.auth_to_local maps users of every realm; it is neither kerberos nor simple;"
                        + " hbase.security.authorization is true, while no coprocessor of the HMaster, the RegionServers or the"
                        + " regions can check permissions; or AccessController is loaded without hbase.security.authorization.",
                "HBase's servers log in from their keytabs only when Hadoop's own authentication is kerberos, and reject calls"
                        + " without Kerberos when HBase's is. Table permissions are checked only by a coprocessor, and"
                        + " AccessController rejects no requests unless hbase.security.authorization is true.",
                "No value. Complete the configuration, or remove the part that has no effect.",
                "",
                "A custom coprocessor, or a table's own coprocessor, checks permissions; the file belongs to a client; realms trust"
                        + " each other.",
                "HBase 2.4 to 3.0: User, BuiltInProviderSelector, ServerRpcConnection, AccessController, AccessChecker; Hadoop 3:"
                        + " UserGroupInformation, SecurityUtil, KerberosName"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean core = SiteValueChecks.hasFile(facts, "core-site.xml");
        ruleResultBuilder.addNumber("authentication, keytabs, authorization and coprocessors compared"
                + (core ? "" : "; " + HADOOP + " not compared: no core-site.xml"));
        authentication(facts, ruleResultBuilder);
        boolean on = SiteValueChecks.is(facts, AUTHORIZATION, "true");
        if (on) {
            UncheckedAuthorization.of(facts)
                    .ifPresent(uncheckedAuthorization -> uncheckedAuthorization.addFinding(ruleResultBuilder));
        } else if (loads(facts)
                && (SiteValueChecks.set(facts, AUTHORIZATION).isPresent()
                        || SiteValueChecks.isUnset(facts, AUTHORIZATION))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    AUTHORIZATION,
                    SiteValueChecks.set(facts, AUTHORIZATION).orElse("not set"),
                    Severity.WARN,
                    "AccessController is loaded, and without this setting it rejects no requests",
                    "set it to true, or remove AccessController from the lists of coprocessors");
        }
    }

    private static boolean loads(HBaseFacts facts) {
        return Stream.of("master", "region", "regionserver")
                .anyMatch(host -> CoprocessorLists.of(facts, host).contains(CONTROLLER));
    }

    private static void authentication(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> method = SiteValueChecks.set(facts, AUTHENTICATION);
        if (method.filter(KERBEROS::equalsIgnoreCase).isPresent()) {
            hadoop(facts, ruleResultBuilder);
            login(facts, ruleResultBuilder);
            KerberosPrincipalCheck.check(facts, ruleResultBuilder);
        } else if (method.filter(name -> !name.equalsIgnoreCase("simple")).isPresent()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    AUTHENTICATION,
                    method.get(),
                    Severity.WARN,
                    "HBase supports kerberos; with any other value clients are not authenticated",
                    "set it to kerberos, or to simple if clients need no authentication");
        }
    }

    private static void hadoop(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        String consequence =
                "Hadoop's authentication is simple, so the servers do not log in from their keytabs, while HBase"
                        + " accepts Kerberos only: RegionServers cannot register with the HMaster";
        String todo = "set " + HADOOP + " to kerberos in the HBase servers' "
                + SiteFilePrecedence.place(facts, HADOOP, "core-site.xml");
        boolean simple = facts.written().stream()
                .anyMatch(property -> property.file().endsWith("core-site.xml")
                        && property.key().equals(HADOOP)
                        && property.value().strip().equalsIgnoreCase("simple"));
        if (simple && SiteValueChecks.is(facts, HADOOP, "simple")) {
            SiteValueChecks.addFinding(ruleResultBuilder, HADOOP, "simple", Severity.CRITICAL, consequence, todo);
        } else if (SiteValueChecks.hasFile(facts, "core-site.xml")
                && !facts.values().isUnknown(HADOOP)
                && facts.written().stream().noneMatch(property -> property.key().equals(HADOOP))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    HADOOP,
                    "not set",
                    Severity.WARN,
                    "core-site.xml does not set it; " + consequence,
                    todo);
        }
    }

    private static void login(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<String> absent = LOGIN.stream()
                .filter(key -> SiteValueChecks.isUnset(facts, key))
                .toList();
        if (absent.isEmpty()) {
            return;
        }
        // A client's file has no HMaster keytab; without Kerberos in Hadoop no server logs in.
        boolean server = SiteValueChecks.set(facts, MASTER_KEYTAB).isPresent();
        boolean certain = server && absent.contains(LOGIN.get(0)) && SiteValueChecks.is(facts, HADOOP, KERBEROS);
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                absent.get(0),
                "not set",
                certain ? Severity.CRITICAL : Severity.WARN,
                AUTHENTICATION
                        + " is kerberos, and the RegionServers need a keytab and a principal to log in; not set: "
                        + String.join(", ", absent)
                        + (server ? ". " + MASTER_KEYTAB + " is set, so this is a server's file" : "")
                        + (certain ? ": a RegionServer with it does not start (SecurityUtil.login)" : ""),
                "set " + String.join(" and ", absent) + ", or copy the RegionServers' hbase-site.xml: "
                        + (server ? "an HMaster's file may lack it" : "a client's file has no keytabs"));
    }
}

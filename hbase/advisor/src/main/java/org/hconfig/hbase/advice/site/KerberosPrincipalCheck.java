package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Checks of the HBase servers' Kerberos principals and of the rules that map principals to local users. */
final class KerberosPrincipalCheck {
    private static final String SERVER = "hbase.regionserver.kerberos.principal";
    private static final String MASTER = "hbase.master.kerberos.principal";
    private static final String RULES = "hadoop.security.auth_to_local";
    private static final String HOST = "_HOST";
    private static final Pattern PRINCIPAL = Pattern.compile("([^/@]+)/([^/@]+)@([^/@]+)");

    /** Syntax of a Hadoop rule: number of components, format, and a pattern that the formatted name must match. */
    private static final Pattern RULE =
            Pattern.compile("RULE:\\[(\\d+):([^\\]]*)](?:\\(((?:[^()]|\\([^()]*\\))*)\\))?\\S*");

    /** A realm that does not exist, for testing rules. */
    private static final String FOREIGN = "QZ.FOREIGN.INVALID";

    private KerberosPrincipalCheck() {}

    static void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<Matcher> server = principal(facts, SERVER);
        server.filter(parts -> !parts.group(2).equals(HOST))
                .filter(parts -> facts.clusterSize().orElse(2) > 1 && othersUseHost(facts))
                .ifPresent(parts -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        SERVER,
                        parts.group(),
                        Severity.WARN,
                        "other principals of the same files use " + HOST
                                + ", but this one names a single host: all other"
                                + " RegionServers log in and are addressed as that host, for which they have no keytab entry",
                        "set it to " + parts.group(1) + "/" + HOST + "@" + parts.group(3)));
        Optional<Matcher> master = principal(facts, MASTER);
        if (server.isPresent()
                && master.isPresent()
                && !server.get().group(3).equals(master.get().group(3))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    SERVER,
                    server.get().group(),
                    Severity.WARN,
                    "its realm differs from " + master.get().group(3) + " of " + MASTER
                            + "; unless the realms trust each other, RegionServers cannot register with the HMaster",
                    "use one realm for all servers of the cluster");
        }
        SiteValueChecks.set(facts, RULES).ifPresent(rules -> rules(rules, ruleResultBuilder));
    }

    private static boolean othersUseHost(HBaseFacts facts) {
        return facts.written().stream()
                .filter(property -> property.key().endsWith("kerberos.principal"))
                .map(SiteProperty::value)
                .anyMatch(value -> value.contains("/" + HOST + "@"));
    }

    private static Optional<Matcher> principal(HBaseFacts facts, String key) {
        return SiteValueChecks.set(facts, key).map(PRINCIPAL::matcher).filter(Matcher::matches);
    }

    private static void rules(String rules, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<String> open = RULE.matcher(rules)
                .results()
                .filter(rule -> isOpen(rule.group(2), Optional.ofNullable(rule.group(3))))
                .map(rule -> rule.group())
                .toList();
        if (!open.isEmpty()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    RULES,
                    open.get(0),
                    Severity.WARN,
                    "the rule ignores the realm, so principals of every realm that the KDC trusts are mapped to the local"
                            + " user with the same name, including hbase and hdfs",
                    "specify the realm in the rule: RULE:[1:$1@$0](.*@REALM)s/@.*//");
        }
    }

    /** Returns whether a rule maps users of a realm that it does not name. */
    private static boolean isOpen(String format, Optional<String> match) {
        if (!format.contains("$0")) {
            // A rule for one name maps only that name; a rule for any name maps all.
            return match.isEmpty() || matches(match.get(), format.replaceAll("\\$\\d", "qzuser"));
        }
        return match.isEmpty()
                || matches(match.get(), format.replace("$0", FOREIGN).replaceAll("\\$\\d", "qzuser"));
    }

    private static boolean matches(String pattern, String text) {
        try {
            return text.matches(pattern);
        } catch (PatternSyntaxException refused) {
            // Hadoop rejects the rule; that is a different fault.
            return false;
        }
    }
}

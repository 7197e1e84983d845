package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.List;
import org.hconfig.hbase.advice.site.AbsentClasses;
import org.hconfig.hbase.advice.site.PartialSecurity;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class SecurityRulesTest {
    private static final AdviceRule<HBaseFacts> SECURITY = new PartialSecurity();
    private static final AdviceRule<HBaseFacts> CLASSES = new AbsentClasses();
    private static final String HADOOP = "hadoop.security.authentication";
    private static final String MASTER = "hbase.coprocessor.master.classes";
    private static final String REGION = "hbase.coprocessor.region.classes";
    private static final String SERVER = "hbase.coprocessor.regionserver.classes";
    private static final String CONTROLLER = "org.apache.hadoop.hbase.security.access.AccessController";
    private static final String BULK = "org.apache.hadoop.hbase.security.access.SecureBulkLoadEndpoint";

    private static HBaseFactsBuilder kerberos() {
        return new HBaseFactsBuilder()
                .site("hbase.security.authentication", "kerberos")
                .site("hbase.regionserver.keytab.file", "/etc/hbase.keytab")
                .site("hbase.regionserver.kerberos.principal", "hbase/_HOST@EXAMPLE");
    }

    private static HBaseFactsBuilder authorization() {
        return new HBaseFactsBuilder().site("hbase.security.authorization", "true");
    }

    @Test
    void bothRules_withoutASiteFile_nameIt() {
        for (AdviceRule<HBaseFacts> adviceRule : List.of(SECURITY, CLASSES)) {
            missing(adviceRule, new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
        }
    }

    @Test
    void kerberos_isComparedWithHadoopsOwn_onlyWhereCoreSiteWasSeen() {
        quiet(SECURITY, kerberos());
        asks(
                SECURITY,
                kerberos().site(HADOOP, "simple").written(new SiteProperty(HADOOP, "simple", "core-site.xml")),
                "kerberos",
                Severity.CRITICAL);
        asks(
                SECURITY,
                kerberos().written(new SiteProperty("fs.defaultFS", "hdfs://ns", "core-site.xml")),
                "core-site.xml",
                Severity.WARN);
        quiet(
                SECURITY,
                kerberos().site(HADOOP, "kerberos").written(new SiteProperty(HADOOP, "kerberos", "core-site.xml")));
    }

    @Test
    void keytab_notSet_isNamed_andAMisspelledMethodToo() {
        asks(
                SECURITY,
                new HBaseFactsBuilder().site("hbase.security.authentication", "kerberos"),
                "a client's file has no keytabs",
                Severity.WARN);
        asks(
                SECURITY,
                new HBaseFactsBuilder().site("hbase.security.authentication", "kerberos5"),
                "set it to kerberos",
                Severity.WARN);
        quiet(SECURITY, new HBaseFactsBuilder().site("hbase.security.authentication", "simple"));
    }

    @Test
    void authorization_withoutAClassThatChecks_isNamed() {
        asks(SECURITY, authorization(), REGION + ", " + MASTER + " and " + SERVER, Severity.WARN);
        asks(SECURITY, authorization().site(REGION, CONTROLLER), "to " + MASTER + " and " + SERVER, Severity.WARN);
        asks(
                SECURITY,
                authorization().site(REGION, CONTROLLER).site(MASTER, CONTROLLER),
                "to " + SERVER,
                Severity.INFO);
        HBaseFactsBuilder all = authorization()
                .site(REGION, CONTROLLER)
                .site(MASTER, CONTROLLER)
                .site(SERVER, CONTROLLER);
        quiet(SECURITY, all);
        asks(
                SECURITY,
                all.site("hbase.coprocessor.enabled", "false"),
                REGION + ", " + MASTER + " and " + SERVER,
                Severity.WARN);
    }

    @Test
    void authorization_byAnotherClass_isNotDenied() {
        String ranger = "org.apache.ranger.authorization.hbase.RangerAuthorizationCoprocessor";
        quiet(
                SECURITY,
                authorization().site(REGION, ranger).site(MASTER, ranger).site(SERVER, ranger));
        quiet(
                SECURITY,
                authorization().site(REGION, "org.apache.hadoop.hbase.security.visibility.VisibilityController"));
    }

    @Test
    void accessController_withoutAuthorization_refusesNobody() {
        asks(SECURITY, new HBaseFactsBuilder().site(MASTER, CONTROLLER + "|100"), "set it to true", Severity.WARN);
        asks(
                SECURITY,
                new HBaseFactsBuilder().site(MASTER, CONTROLLER).site("hbase.security.authorization", "false"),
                "set it to true",
                Severity.WARN);
    }

    @Test
    void class_thatTheReleaseLacks_isNamed_andOneFromAJarIsNot() {
        asks(CLASSES, new HBaseFactsBuilder().release(3, 0).site(REGION, BULK), "remove it", Severity.CRITICAL);
        quiet(CLASSES, new HBaseFactsBuilder().release(2, 6).site(REGION, BULK));
        quiet(CLASSES, new HBaseFactsBuilder().release(3, 0).site(REGION, BULK + "||hdfs://ns/own.jar"));
        quiet(
                CLASSES,
                new HBaseFactsBuilder().release(3, 0).site(REGION, BULK).site("hbase.coprocessor.enabled", "false"));
        asks(
                CLASSES,
                new HBaseFactsBuilder()
                        .release(2, 5)
                        .site(MASTER, "org.apache.hadoop.hbase.backup.BackupMasterObserver"),
                "remove it",
                Severity.WARN);
        asks(
                CLASSES,
                new HBaseFactsBuilder()
                        .release(2, 5)
                        .site(MASTER, "org.apache.phoenix.hbase.index.master.IndexMasterObserver"),
                "remove it",
                Severity.CRITICAL);
        asks(
                CLASSES,
                new HBaseFactsBuilder()
                        .release(2, 6)
                        .site(
                                "hbase.master.loadbalancer.class",
                                "org.apache.hadoop.hbase.master.balancer.FavoredNodeLoadBalancer"),
                "remove it",
                Severity.CRITICAL);
        asks(
                CLASSES,
                new HBaseFactsBuilder()
                        .release(2, 4)
                        .site(
                                "hbase.master.logcleaner.plugins",
                                "org.apache.hadoop.hbase.backup.master.BackupLogCleaner"),
                "remove it",
                Severity.WARN);
    }

    @Test
    void coprocessor_inAnotherPackage_isNamedWithItsOwn() {
        asks(
                CLASSES,
                new HBaseFactsBuilder().site(REGION, "org.apache.hadoop.hbase.security.AccessController"),
                CONTROLLER,
                Severity.WARN);
        quiet(CLASSES, new HBaseFactsBuilder().site(REGION, "com.example.AccessController"));
    }

    @Test
    void keytab_ofTheServersOnly_isMissedInAServersFile() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .site("hbase.security.authentication", "kerberos")
                .site("hbase.master.keytab.file", "/etc/hbase.keytab")
                .site("hbase.regionserver.kerberos.principal", "hbase/_HOST@EXAMPLE");
        asks(SECURITY, facts, "an HMaster's file may lack it", Severity.WARN);
        asks(SECURITY, facts.site(HADOOP, "kerberos"), "an HMaster's file may lack it", Severity.CRITICAL);
    }

    @Test
    void principal_ofOneHostOrAnotherRealm_isNamed() {
        String principal = "hbase.regionserver.kerberos.principal";
        String master = "hbase.master.kerberos.principal";
        HBaseFactsBuilder oneHost = kerberos().site(principal, "hbase/w1@EXAMPLE");
        quiet(SECURITY, oneHost);
        asks(SECURITY, oneHost.written(master, "hbase/_HOST@EXAMPLE"), "hbase/_HOST@EXAMPLE", Severity.WARN);
        quiet(SECURITY, kerberos().site(master, "hbase/_HOST@EXAMPLE"));
        asks(SECURITY, kerberos().site(master, "hbase/_HOST@OTHER"), "one realm", Severity.WARN);
    }

    @Test
    void localNames_ofEveryRealm_areNamed() {
        String rules = "hadoop.security.auth_to_local";
        asks(SECURITY, kerberos().site(rules, "RULE:[1:$1](.*)s/(.*)/$1/g\nDEFAULT"), "realm", Severity.WARN);
        asks(SECURITY, kerberos().site(rules, "RULE:[1:$1@$0](.*@.*)s/@.*//"), "realm", Severity.WARN);
        quiet(
                SECURITY,
                kerberos()
                        .site(
                                rules,
                                "RULE:[1:$1@$0](.*@EXAMPLE)s/@.*//\nRULE:[2:$1@$0](hbase@EXAMPLE)s/.*/hbase/ DEFAULT"));
        quiet(SECURITY, kerberos().site(rules, "DEFAULT"));
    }

    @Test
    void coprocessors_separatedByOtherThanCommas_areNamed() {
        asks(
                CLASSES,
                new HBaseFactsBuilder().site(REGION, CONTROLLER + ";a.B"),
                "commas: " + CONTROLLER + ",a.B",
                Severity.CRITICAL);
        quiet(CLASSES, new HBaseFactsBuilder().site(REGION, CONTROLLER + "|7, a.B"));
    }
}

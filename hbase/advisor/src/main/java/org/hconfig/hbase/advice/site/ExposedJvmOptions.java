package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.ProcessArgument;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R075: JVM options that open the server, are for tests, or reach no server. */
public final class ExposedJvmOptions extends JvmArgumentsRule {
    private static final String JMX = "com.sun.management.jmxremote.";
    private static final List<String> ASSERTIONS = List.of("-ea", "-enableassertions", "-ea:", "-enableassertions:");

    /** Creates the rule with its card. */
    public ExposedJvmOptions() {
        super(new RuleCard(
                "HC-R075",
                "JVM options that open the server, are for tests, or reach no server",
                "The RegionServers' JVM has com.sun.management.jmxremote.port and com.sun.management.jmxremote.authenticate=false;"
                        + " or -ea (assertions); or hbase-env.sh sets options in HBASE_GC_OPTS that no variable used by bin/hbase"
                        + " contains.",
                "Without authentication, everyone who reaches the JMX port can read and change the JVM, load code into it, and"
                        + " stop it. Assertions are checks for tests: they cost time, and a failed one ends the operation with an"
                        + " AssertionError. bin/hbase passes HBASE_OPTS, SERVER_GC_OPTS and the variable of the process type;"
                        + " HBASE_GC_OPTS has an effect only where one of these refers to it.",
                "No value. The finding names the options.",
                "",
                "A firewall limits the JMX port to the monitoring host.",
                "HBase 2.4 to 3.0: bin/hbase, hbase-daemon.sh; JDK: monitoring and management using JMX"));
    }

    @Override
    void check(HBaseFacts facts, JvmFacts jvm, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("JMX, assertions and variables of the start script checked");
        remote(jvm.systemProperties(), ruleResultBuilder);
        jvm.arguments().stream()
                .filter(argument -> ASSERTIONS.contains(argument)
                        || argument.startsWith(ASSERTIONS.get(2))
                        || argument.startsWith(ASSERTIONS.get(3)))
                .findFirst()
                .ifPresent(argument -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        "<assertions>",
                        argument,
                        Severity.INFO,
                        "assertions are checks for tests; they cost time, and a failed one ends the operation",
                        "remove " + argument + " from hbase-env.sh"));
        String unread = jvm.processes().stream()
                .filter(ProcessArgument::reachesNoProcess)
                .map(ProcessArgument::text)
                .collect(Collectors.joining(" "));
        if (!unread.isEmpty()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    "<unread-options>",
                    unread,
                    Severity.WARN,
                    "bin/hbase does not read HBASE_GC_OPTS, and no variable that it reads refers to it: these options"
                            + " have no effect",
                    "move them to HBASE_REGIONSERVER_OPTS (or HBASE_MASTER_OPTS), after checking that the JDK in use"
                            + " accepts them");
        }
    }

    private static void remote(Map<String, String> properties, RuleResult.RuleResultBuilder ruleResultBuilder) {
        String port = properties.get(JMX + "port");
        if (port != null && "false".equalsIgnoreCase(properties.get(JMX + "authenticate"))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    "<jmx-port>",
                    port + ", without authentication",
                    Severity.WARN,
                    "everyone who reaches port " + port
                            + " of a server can change its JVM, load code into it, and stop it",
                    "set " + JMX + "authenticate to true with a password file, or remove the port: HBase shows the same"
                            + " metrics at /jmx of its web page");
        }
    }
}

package org.hconfig.hbase.upgrade;

import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.xconfig.model.Severity;

/**
 * A configured class of HBase that the target of an upgrade does not have.
 *
 * @param upgrade the upgrade
 * @param last the last release that has the class
 */
record MissingClass(Upgrade upgrade, HBaseRelease last) {
    private static final String OF_JOBS = "hbase\\.(mapreduce|canary|backup|incremental)\\..*|hbasefsck\\..*";

    /** Returns the finding; the value is the name of the class. */
    UpgradeFinding finding(UsedValue used) {
        Optional<String> type = ClassKeys.standard().type(used.key());
        Optional<HarvestedKey> key = KeyTable.standard().find(used.key());
        boolean loaded = ClassKeys.standard().checkedType(used.key()).isPresent()
                || key.map(known -> known.getters(upgrade.to().toString()))
                        .filter(getters -> getters.contains("getClass") || getters.contains("getClasses"))
                        .isPresent();
        boolean needed = used.ofCoprocessors() || (loaded && !used.key().matches(OF_JOBS));
        String required = type.map(MissingClass::simple).orElse("");
        return new UpgradeFinding(
                ChangeKind.MISSING_CLASS,
                needed ? Severity.CRITICAL : Severity.WARN,
                used.key(),
                used.place(),
                used.value(),
                "HBase " + upgrade.to() + " does not have the class; HBase " + last
                        + " is the last known release that does. " + consequence(used, loaded)
                        + (required.isEmpty() ? "" : " The key requires a class of the type " + required + "."),
                todo(key, required),
                UpgradeFinding.OPERATOR,
                "source trees of HBase 1.0 to 3.0 (tables of classes and of their keys)");
    }

    private String consequence(UsedValue used, boolean loaded) {
        if (used.ofCoprocessors()) {
            return "A process that cannot load a coprocessor of a site file exits; for one of a table,"
                    + " hbase.coprocessor.abortonerror decides (true by default).";
        }
        return loaded
                ? "Loading it ends with ClassNotFoundException: servers, clients, regions or jobs that need it do not start."
                : "A process that needs it fails, or logs an error and continues without it or with the default.";
    }

    private String todo(Optional<HarvestedKey> key, String required) {
        String standard = key.flatMap(known -> known.fallback(upgrade.to().toString()))
                .filter(value -> value.contains(".") && !value.contains(","))
                .map(value -> " (the default is " + value + ")")
                .orElse("");
        return "remove it" + standard
                + (required.isEmpty()
                        ? ", or name its replacement"
                        : ", or name a class of HBase " + upgrade.to() + " that is of the type " + required);
    }

    /** Returns a class name without its package. */
    static String simple(String name) {
        return name.replaceFirst("^(?:[a-z_][A-Za-z0-9_]*\\.)+", "");
    }
}

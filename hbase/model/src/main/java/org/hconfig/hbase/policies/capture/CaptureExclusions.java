package org.hconfig.hbase.policies.capture;

import java.util.Optional;
import java.util.regex.Pattern;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;

/** Decides which values of a system must not be part of a policy that is given to others. */
public final class CaptureExclusions {
    private static final Pattern SECURITY = Pattern.compile(
            ".*(?:security|kerberos|principal|keytab|authentication|authorization|superuser|proxyuser|[.]acl|[.]ssl[.]|tls|"
                    + "encryption|crypto).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PLACE_KEY = Pattern.compile(
            ".*(?:hostname|[.]host$|[.]port$|port[.]|[.]dirs?$|[.]path$|rootdir|[.]quorum|address|[.]uri$|[.]url$|defaultFS|"
                    + "znode|nameserver|interface|clientPort|nameservices|namenodes|jar).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PLACE_VALUE =
            Pattern.compile("(?:\\s*/|.*:/|.*@).*|.*[\\w-]:\\d{2,5}(?:[,/].*)?", Pattern.DOTALL);

    private CaptureExclusions() {}

    /**
     * Returns why a value must not be captured, without repeating it; empty when it may be.
     *
     * @param value the value in any form
     */
    public static Optional<String> reason(SettingsCatalogue catalogue, String key, String value) {
        if (SecretMasker.isSecret(key)) {
            return Optional.of("a secret, or the place of one");
        }
        if (SECURITY.matcher(key).matches()) {
            return Optional.of("security of this cluster");
        }
        if (PLACE_KEY.matcher(key).matches() || PLACE_VALUE.matcher(value).matches()) {
            return Optional.of("a path, host or port of this cluster");
        }
        Optional<Setting> setting = catalogue.find(key);
        if (setting.isEmpty()) {
            return Optional.of("not in the catalogue of settings");
        }
        Scope.Level level = setting.get().scope().level();
        if (level == Scope.Level.CLIENT || level == Scope.Level.APPLICATION) {
            return Optional.of("belongs to applications, not to the servers");
        }
        return catalogue.neverPlanned(setting.get(), catalogue.normal(setting.get(), value));
    }
}

package org.hconfig.hbase.cluster.login;

import java.util.HashMap;
import java.util.Map;
import javax.security.auth.Subject;
import javax.security.auth.kerberos.KerberosTicket;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.AppConfigurationEntry.LoginModuleControlFlag;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import javax.security.auth.login.LoginException;
import org.jspecify.annotations.Nullable;

/** The JDK's own Kerberos login: its failures name their cause, which Hadoop's hide; and it reads {@code krb5.conf} again. */
final class JaasLogin {
    private static final String MODULE = "com.sun.security.auth.module.Krb5LoginModule";
    private static final String NAME = "hconfig";

    private JaasLogin() {}

    /** Returns the entry of a JAAS configuration for a request. */
    static AppConfigurationEntry[] entry(LoginRequest request, @Nullable String cache) {
        Map<String, String> options = new HashMap<>();
        options.put("doNotPrompt", "true");
        options.put("refreshKrb5Config", "true");
        if (request.principal() != null) {
            options.put("principal", request.principal());
        }
        if (request.keytab() != null) {
            options.put("useKeyTab", "true");
            options.put("keyTab", request.keytab().toString());
            options.put("storeKey", "true");
        } else {
            options.put("useTicketCache", "true");
            options.put("renewTGT", "false");
            if (cache != null) {
                options.put("ticketCache", cache);
            }
        }
        return new AppConfigurationEntry[] {new AppConfigurationEntry(MODULE, LoginModuleControlFlag.REQUIRED, options)
        };
    }

    /** Logs in, and returns the ticket for the KDC. */
    static KerberosTicket ticket(LoginRequest request, @Nullable String cache) throws LoginException {
        LoginContext context = new LoginContext(NAME, new Subject(), null, new Configuration() {
            @Override
            public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
                return entry(request, cache);
            }
        });
        context.login();
        return context.getSubject().getPrivateCredentials(KerberosTicket.class).stream()
                .filter(ticket -> ticket.getServer().getName().startsWith("krbtgt/"))
                .findFirst()
                .orElseThrow(() -> new LoginException("the login gave no ticket for the KDC"));
    }
}

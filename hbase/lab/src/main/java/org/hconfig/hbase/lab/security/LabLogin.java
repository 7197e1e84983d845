package org.hconfig.hbase.lab.security;

import java.io.IOException;
import java.net.URI;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.Map;
import javax.security.auth.Subject;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.AppConfigurationEntry.LoginModuleControlFlag;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import javax.security.auth.login.LoginException;
import org.hconfig.core.io.HttpAuthorization;
import org.hconfig.core.io.SpnegoHeader;
import org.jspecify.annotations.Nullable;

/**
 * The login of the lab's administrator for the pages of a secure lab. It sets the JVM's property {@code java.security.krb5.conf}, because
 * the JDK has one Kerberos configuration for all logins of a process.
 */
public final class LabLogin implements HttpAuthorization {
    private final LabSecurityFiles files;
    private @Nullable Subject subject;

    /** Creates the login; logs in when a page demands it. */
    public LabLogin(LabSecurityFiles files) {
        this.files = files;
    }

    @Override
    public synchronized String header(URI page) throws IOException {
        if (subject != null) {
            try {
                return header(subject, page);
            } catch (IOException expired) {
                subject = null;
            }
        }
        Subject fresh = login();
        String header = header(fresh, page);
        subject = fresh;
        return header;
    }

    private static String header(Subject subject, URI page) throws IOException {
        try {
            return Subject.doAs(subject, (PrivilegedExceptionAction<String>) () -> SpnegoHeader.of(page));
        } catch (PrivilegedActionException failure) {
            throw new IOException(failure.getCause() == null ? failure : failure.getCause());
        }
    }

    private Subject login() throws IOException {
        System.setProperty("java.security.krb5.conf", files.krb5Conf().toString());
        Map<String, String> options = Map.of(
                "doNotPrompt", "true",
                "refreshKrb5Config", "true",
                "useKeyTab", "true",
                "storeKey", "true",
                "keyTab", files.userKeytab(LabRealm.ADMIN).toString(),
                "principal", LabRealm.user(LabRealm.ADMIN));
        try {
            LoginContext context = new LoginContext("hconfig-lab", new Subject(), null, new Configuration() {
                @Override
                public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
                    return new AppConfigurationEntry[] {
                        new AppConfigurationEntry(
                                "com.sun.security.auth.module.Krb5LoginModule",
                                LoginModuleControlFlag.REQUIRED,
                                options)
                    };
                }
            });
            context.login();
            return context.getSubject();
        } catch (LoginException failure) {
            throw new IOException(failure);
        }
    }
}

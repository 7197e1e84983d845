package org.hconfig.hbase.cluster.login;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import javax.security.auth.kerberos.KerberosTicket;
import javax.security.auth.login.LoginException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.SecurityUtil;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.authentication.util.KerberosName;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.UtcSecond;
import org.hconfig.core.io.HttpAuthorization;
import org.jspecify.annotations.Nullable;

/**
 * Logs this process in to a cluster, as its client configuration demands: with the principal and the keytab of the command line, else those of
 * the site's {@code hbase.client.keytab.*}, else with the ticket of {@code kinit}.
 */
public final class ClusterLogin {
    private static final String HADOOP = "hadoop.security.authentication";
    private static final String HBASE = "hbase.security.authentication";
    private static final String KERBEROS = "kerberos";
    private static final Duration ENOUGH = Duration.ofMinutes(1);

    /** Difference of clocks that Kerberos tolerates by default. */
    private static final Duration SKEW = Duration.ofMinutes(5);

    private static volatile LoginRequest requested = LoginRequest.TICKET_CACHE;
    private static @Nullable Login present;

    private final Map<String, String> environment;
    private final InstantSource clock;

    private record Login(LoginRequest request, ClusterIdentity identity) {}

    ClusterLogin(Map<String, String> environment, InstantSource clock) {
        this.environment = environment;
        this.clock = clock;
    }

    /** Returns the login of this process. */
    public static ClusterLogin ofProcess() {
        return new ClusterLogin(System.getenv(), InstantSource.system());
    }

    /** Sets who logs in to the clusters that this process connects to from now on. */
    public static void use(LoginRequest request) {
        requested = request;
    }

    /** Returns true if a client configuration demands Kerberos. */
    public static boolean demanded(Configuration configuration) {
        return KERBEROS.equalsIgnoreCase(configuration.getTrimmed(HADOOP, ""))
                || KERBEROS.equalsIgnoreCase(configuration.getTrimmed(HBASE, ""));
    }

    /**
     * Logs in, unless this process has already. Sets the login's principal and keytab in the configuration, so that HBase's
     * client does not log in as somebody else.
     *
     * @param cluster name of the cluster, for messages
     * @param directory directory of the client configuration, whose {@code krb5.conf} is used if it has one; null for a quorum
     * @param configuration client configuration, changed
     * @throws HConfigException a {@link LoginError} that names the cause
     */
    public ClusterIdentity login(String cluster, @Nullable Path directory, Configuration configuration) {
        synchronized (ClusterLogin.class) {
            requireNoProxy();
            if (!demanded(configuration)) {
                return withoutProof(cluster, configuration);
            }
            Krb5ConfFile.use(directory, environment);
            LoginRequest request = request(configuration);
            request.requireReadable();
            configuration.set(HADOOP, KERBEROS);
            ClusterIdentity identity = earlier(request).orElseGet(() -> kerberos(cluster, request, configuration));
            present = new Login(request, identity);
            pin(configuration, request);
            return identity;
        }
    }

    /** Starts to keep a login valid, until the result is closed; nothing without Kerberos. */
    public static Optional<LoginRenewal> keepValid(ClusterIdentity identity) {
        return identity.kerberos() ? Optional.of(LoginRenewal.start(user())) : Optional.empty();
    }

    /** Returns the proof of an identity for pages that demand one (SPNEGO); null without Kerberos. */
    public static @Nullable HttpAuthorization pages(ClusterIdentity identity) {
        return identity.kerberos() ? new HadoopLogin(user()) : null;
    }

    private static ClusterIdentity withoutProof(String cluster, Configuration configuration) {
        try {
            if (UserGroupInformation.isInitialized() && UserGroupInformation.isSecurityEnabled()) {
                UserGroupInformation.setConfiguration(configuration);
                UserGroupInformation.setLoginUser(null);
                present = null;
            }
            return new ClusterIdentity(
                    UserGroupInformation.getCurrentUser().getShortUserName(), ClusterIdentity.Kind.SIMPLE, null);
        } catch (IOException | IllegalArgumentException failure) {
            throw failed(cluster, "this user", failure);
        }
    }

    private void requireNoProxy() {
        String proxy = environment.getOrDefault("HADOOP_PROXY_USER", System.getProperty("HADOOP_PROXY_USER", ""));
        if (!proxy.isBlank()) {
            throw new HConfigException(
                    LoginError.PROXY_USER,
                    "HConfig does not act for the user " + proxy,
                    "HADOOP_PROXY_USER is set; changes of a cluster are recorded with the user who made them",
                    "unset HADOOP_PROXY_USER, and log in as the user with kinit or --principal and --keytab");
        }
    }

    private static LoginRequest request(Configuration configuration) {
        LoginRequest request = requested.keytab() == null ? LoginRequest.ofSite(configuration) : requested;
        if (request.principal() == null || !request.principal().contains(SecurityUtil.HOSTNAME_PATTERN)) {
            return request;
        }
        try {
            return new LoginRequest(
                    SecurityUtil.getServerPrincipal(
                            request.principal(), InetAddress.getLocalHost().getCanonicalHostName()),
                    request.keytab(),
                    request.source());
        } catch (IOException nameless) {
            throw failed("", request.principal(), nameless);
        }
    }

    private Optional<ClusterIdentity> earlier(LoginRequest request) {
        return Optional.ofNullable(present)
                .filter(login -> login.request().equals(request))
                .filter(login -> UserGroupInformation.isSecurityEnabled()
                        && new HadoopLogin(user()).remaining().compareTo(ENOUGH) > 0)
                .map(Login::identity);
    }

    private ClusterIdentity kerberos(String cluster, LoginRequest request, Configuration configuration) {
        String cache = environment.get("KRB5CCNAME");
        KerberosTicket ticket = request.keytab() == null ? ofCache(cluster) : ofKeytab(cluster, request);
        try {
            // Both keep what they read before the configuration of this cluster was known.
            KerberosName.resetDefaultRealm();
            UserGroupInformation.setConfiguration(configuration);
            UserGroupInformation.setLoginUser(null);
            if (request.keytab() != null) {
                UserGroupInformation.loginUserFromKeytab(
                        request.principal(), request.keytab().toString());
            }
            UserGroupInformation user = UserGroupInformation.getLoginUser();
            if (!user.hasKerberosCredentials()) {
                throw new IOException("Hadoop's login found no ticket");
            }
            ZooKeeperLogin.install(request, cache);
            return new ClusterIdentity(
                    user.getUserName(),
                    request.keytab() == null ? ClusterIdentity.Kind.TICKET_CACHE : ClusterIdentity.Kind.KEYTAB,
                    ticket.getEndTime().toInstant());
        } catch (IOException | IllegalArgumentException failure) {
            throw failed(cluster, String.valueOf(ticket.getClient()), failure);
        }
    }

    private static KerberosTicket ofKeytab(String cluster, LoginRequest request) {
        try {
            return JaasLogin.ticket(request, null);
        } catch (LoginException failure) {
            HConfigException failed = failed(cluster, String.valueOf(request.principal()), failure);
            Problem problem = failed.problems().get(0);
            Optional<String> keys = problem.code() == LoginError.KEYTAB && request.keytab() != null
                    ? KeytabReader.described(request.keytab())
                    : Optional.empty();
            throw keys.map(text ->
                            new HConfigException(with(problem, request.keytab() + " has keys of " + text), failure))
                    .orElse(failed);
        }
    }

    private KerberosTicket ofCache(String cluster) {
        String name = TicketCacheReader.name(environment, String.valueOf(new UnixSystem().getUid()));
        Optional<Path> file = TicketCacheReader.file(name);
        if (file.isEmpty()) {
            throw noTicket(
                    cluster,
                    "the tickets are in " + name + ", which Java cannot read",
                    "get a ticket in a file (KRB5CCNAME=FILE:/tmp/krb5cc_hconfig kinit, with the same variable for hconfig)");
        }
        Optional<TicketCacheReader.Validity> validity = TicketCacheReader.validity(file.get());
        Instant now = clock.instant();
        if (validity.isPresent() && validity.get().start().isAfter(now.plus(SKEW))) {
            throw new HConfigException(
                    LoginError.CLOCK_SKEW,
                    "cannot log in to cluster " + cluster,
                    "the ticket in " + file.get() + " is not valid before "
                            + validity.get().start() + ", and the clock of this machine shows " + UtcSecond.of(now),
                    "compare the clocks of this machine and of the KDC (date; chronyc tracking) and correct the wrong one; a ticket"
                            + " that was postdated (kinit -s) is valid later");
        }
        if (validity.isPresent() && validity.get().end().isBefore(now)) {
            throw new HConfigException(
                    LoginError.TICKET_EXPIRED,
                    "cannot log in to cluster " + cluster,
                    "the ticket in " + file.get() + " expired at "
                            + validity.get().end(),
                    "run kinit again, or use --principal and --keytab, with which it is renewed");
        }
        try {
            return JaasLogin.ticket(
                    LoginRequest.TICKET_CACHE,
                    environment.containsKey("KRB5CCNAME") ? file.get().toString() : null);
        } catch (LoginException failure) {
            if (validity.isEmpty()) {
                throw noTicket(
                        cluster,
                        "it demands Kerberos; there is no ticket in " + file.get() + ", and no keytab is given",
                        "run kinit");
            }
            throw failed(cluster, "the ticket in " + file.get(), failure);
        }
    }

    private static HConfigException noTicket(String cluster, String why, String next) {
        return new HConfigException(
                LoginError.NO_TICKET,
                "cannot log in to cluster " + cluster,
                why,
                next + ", or use --principal and --keytab");
    }

    private static HConfigException failed(String cluster, String who, Exception failure) {
        String what =
                cluster.isEmpty() ? "cannot log in as " + who : "cannot log in to cluster " + cluster + " as " + who;
        Problem problem = KerberosFailures.ofLogin(what, failure);
        return new HConfigException(
                problem.code() == LoginError.REALM ? with(problem, "krb5.conf: " + Krb5ConfFile.described()) : problem,
                failure);
    }

    private static Problem with(Problem problem, String found) {
        return new Problem(problem.code(), problem.what(), problem.why() + "; " + found, problem.next());
    }

    private static void pin(Configuration configuration, LoginRequest request) {
        if (request.keytab() == null) {
            configuration.unset(LoginRequest.SITE_KEYTAB);
            configuration.unset(LoginRequest.SITE_PRINCIPAL);
        } else {
            configuration.set(LoginRequest.SITE_KEYTAB, request.keytab().toString());
            configuration.set(LoginRequest.SITE_PRINCIPAL, String.valueOf(request.principal()));
        }
    }

    private static UserGroupInformation user() {
        try {
            return UserGroupInformation.getLoginUser();
        } catch (IOException failure) {
            throw failed("", "this user", failure);
        }
    }
}

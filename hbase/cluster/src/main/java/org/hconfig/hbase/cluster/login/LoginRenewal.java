package org.hconfig.hbase.cluster.login;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.security.UserGroupInformation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a login valid while a command runs: a keytab's ticket is replaced after four fifths of its lifetime; the ticket cache is read
 * again when its ticket is about to expire, and gives what {@code kinit} has put there since.
 */
public final class LoginRenewal implements AutoCloseable {
    /** Much shorter than a fifth of the shortest usual lifetime, ten minutes. */
    static final Duration PERIOD = Duration.ofSeconds(20);

    /** Remaining time below which the ticket cache is read again. */
    static final Duration SOON = Duration.ofMinutes(10);

    private static final Logger LOG = LoggerFactory.getLogger(LoginRenewal.class);

    private final ScheduledExecutorService timer;

    /** The operations on a login. */
    interface RenewableLogin {
        /** Returns true if it was made with a keytab. */
        boolean byKeytab();

        /** Returns the remaining time of the ticket; zero without a valid one. */
        Duration remaining();

        /** Replaces the ticket if most of its lifetime is over. */
        void renewByKeytab() throws IOException;

        /** Reads the ticket cache again. */
        void readCacheAgain() throws IOException;
    }

    private LoginRenewal() {
        this.timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "login renewal");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Starts the renewal of the login of this process. */
    static LoginRenewal start(UserGroupInformation user) {
        return start(new HadoopLogin(user));
    }

    // The timer ends with this object; a failure is logged by the task.
    @SuppressWarnings("FutureReturnValueIgnored")
    private static LoginRenewal start(RenewableLogin login) {
        LoginRenewal renewal = new LoginRenewal();
        renewal.timer.scheduleWithFixedDelay(
                () -> renew(login), PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
        return renewal;
    }

    /** Renews the login if it is time. A failure is logged and tried again after the period, while the ticket is still valid. */
    static void renew(RenewableLogin login) {
        try {
            if (login.byKeytab()) {
                login.renewByKeytab();
            } else if (login.remaining().compareTo(SOON) < 0) {
                login.readCacheAgain();
            }
        } catch (IOException | RuntimeException failure) {
            LOG.warn(
                    "{}",
                    KerberosFailures.ofLogin("the Kerberos login could not be renewed", failure)
                            .text());
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}

package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.cluster.login.LoginRenewal.RenewableLogin;
import org.junit.jupiter.api.Test;

class LoginRenewalTest {
    private final List<String> calls = new ArrayList<>();

    @Test
    void renew_byKeytab_asksHadoopEachTime() {
        LoginRenewal.renew(login(true, Duration.ofHours(8), false));

        assertThat(calls).containsExactly("keytab");
    }

    @Test
    void renew_byTicketCache_readsItOnlyWhenItsTicketIsAboutToExpire() {
        LoginRenewal.renew(login(false, Duration.ofHours(8), false));
        assertThat(calls).isEmpty();

        LoginRenewal.renew(login(false, LoginRenewal.SOON.minusSeconds(1), false));
        assertThat(calls).containsExactly("cache");
    }

    @Test
    void renew_failing_isTriedAgainLater() {
        RenewableLogin failing = login(true, Duration.ofMinutes(1), true);

        LoginRenewal.renew(failing);
        LoginRenewal.renew(failing);

        assertThat(calls).containsExactly("keytab", "keytab");
    }

    private RenewableLogin login(boolean keytab, Duration remaining, boolean failing) {
        return new RenewableLogin() {
            @Override
            public boolean byKeytab() {
                return keytab;
            }

            @Override
            public Duration remaining() {
                return remaining;
            }

            @Override
            public void renewByKeytab() throws IOException {
                calls.add("keytab");
                if (failing) {
                    throw new IOException("Connection refused");
                }
            }

            @Override
            public void readCacheAgain() {
                calls.add("cache");
            }
        };
    }
}

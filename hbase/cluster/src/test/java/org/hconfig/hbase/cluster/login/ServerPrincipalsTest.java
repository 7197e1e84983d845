package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class ServerPrincipalsTest {
    private final Configuration configuration = new Configuration(false);

    @Test
    void require_withoutKerberos_demandsNothing() {
        assertThatCode(() -> ServerPrincipals.require("c", configuration)).doesNotThrowAnyException();
    }

    @Test
    void require_withoutThem_namesEachKey() {
        configuration.set("hbase.security.authentication", "kerberos");

        assertThatThrownBy(() -> ServerPrincipals.require("c", configuration))
                .hasMessageContaining("HC-2341")
                .hasMessageContaining("hbase.master.kerberos.principal is not set")
                .hasMessageContaining("hbase.regionserver.kerberos.principal is not set")
                .hasMessageContaining("hbase/_HOST@EXAMPLE.COM");
    }

    @Test
    void require_withAPrincipalWithoutAHostOrARealm_namesIt() {
        configuration.set("hbase.security.authentication", "kerberos");
        configuration.set("hbase.master.kerberos.principal", "hbase@EXAMPLE.COM");
        configuration.set("hbase.regionserver.kerberos.principal", "hbase/_HOST@EXAMPLE.COM");

        assertThatThrownBy(() -> ServerPrincipals.require("c", configuration))
                .hasMessageContaining("hbase.master.kerberos.principal = hbase@EXAMPLE.COM is not SERVICE/HOST@REALM")
                .hasMessageNotContaining("hbase.regionserver");
        // HBase's client demands three parts.
        configuration.set("hbase.master.kerberos.principal", "hbase/m1.example");
        assertThatThrownBy(() -> ServerPrincipals.require("c", configuration))
                .hasMessageContaining("hbase.master.kerberos.principal = hbase/m1.example is not SERVICE/HOST@REALM");
    }
}

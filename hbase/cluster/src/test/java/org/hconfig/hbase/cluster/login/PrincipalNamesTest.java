package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.hadoop.security.authentication.util.KerberosName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PrincipalNamesTest {
    private final String rules = KerberosName.getRules();

    @AfterEach
    void restore() {
        KerberosName.setRules(rules);
    }

    @Test
    void shortName_byTheRulesOfTheCluster_isThatOfTheFirstThatApplies() {
        KerberosName.setRules("RULE:[1:$1@$0](.*@EXAMPLE.COM)s/@.*//\nRULE:[2:$1@$0](.*@EXAMPLE.COM)s/@.*/-service/");

        assertThat(PrincipalNames.shortName("alice@EXAMPLE.COM")).contains("alice");
        assertThat(PrincipalNames.shortName("alice/host@EXAMPLE.COM")).contains("alice-service");
        assertThat(PrincipalNames.shortName("alice@OTHER.COM")).isEmpty();
        assertThat(PrincipalNames.shortName("a@b@c")).isEmpty();
    }

    @Test
    void ofThisHost_withAPlaceholder_hasTheNameOfTheHost() throws IOException {
        assertThat(PrincipalNames.ofThisHost("HTTP/_HOST@EXAMPLE.COM"))
                .startsWith("HTTP/")
                .endsWith("@EXAMPLE.COM")
                .doesNotContain("_HOST");
        assertThat(PrincipalNames.ofThisHost("HTTP/gateway@EXAMPLE.COM")).isEqualTo("HTTP/gateway@EXAMPLE.COM");
    }
}

package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.exceptions.UnknownProtocolException;
import org.apache.hadoop.mapreduce.Job;
import org.junit.jupiter.api.Test;

class JobCredentialsTest {
    @Test
    void problem_withoutAResourceManagersPrincipal_namesTheSetting() {
        IOException failure = new IOException("Can't get Master Kerberos principal for use as renewer");

        assertThat(JobCredentials.problem(failure))
                .hasValueSatisfying(error -> assertThat(error)
                        .hasMessageContaining("HC-4304")
                        .hasMessageContaining("yarn.resourcemanager.principal in yarn-site.xml"));
    }

    @Test
    void problem_withoutHBasesTokenProvider_namesTheCoprocessor() {
        IOException failure = new IOException(new UnknownProtocolException(
                "No registered coprocessor service found for AuthenticationService in region hbase:meta,,1"));

        assertThat(JobCredentials.problem(failure))
                .hasValueSatisfying(error -> assertThat(error)
                        .hasMessageContaining("HC-4304")
                        .hasMessageContaining("TokenProvider to hbase.coprocessor.region.classes"));
    }

    @Test
    void problem_ofAnotherFailure_isNone() {
        assertThat(JobCredentials.problem(new IOException("Connection refused")))
                .isEmpty();
    }

    @Test
    void obtain_withoutKerberos_getsNone() throws IOException {
        Job job = Job.getInstance(new Configuration(false));

        JobCredentials.obtain(job, List.of(new Path("file:///tmp")));

        assertThat(JobCredentials.note(job)).isEmpty();
    }
}

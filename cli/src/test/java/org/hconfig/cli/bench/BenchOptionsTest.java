package org.hconfig.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hconfig.bench.LabLease;
import org.hconfig.cli.SilentSession;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.LabSpec;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class BenchOptionsTest {
    @Test
    void lease_withoutOptions_startsALabOfTheDefaultSize() {
        BenchOptions options = parsed();

        LabLease lease = options.lease(SilentSession.context());

        LabSpec lab = lease.lab().orElseThrow();
        assertThat(lab.regionServers()).isEqualTo(4);
        assertThat(lab.heaps().common()).isEqualTo(DataSize.ofGibibytes(1));
        assertThat(lease.keep()).isFalse();
        assertThat(options.isJson()).isFalse();
    }

    @Test
    void lease_withOptionsOfTheGroup_followsThem() {
        BenchOptions options = parsed("--region-servers", "2", "--keep-lab", "--json");

        LabLease lease = options.lease(SilentSession.context());

        assertThat(lease.lab().orElseThrow().regionServers()).isEqualTo(2);
        assertThat(lease.lab().orElseThrow().heaps().common()).isEqualTo(DataSize.ofGibibytes(1));
        assertThat(lease.keep()).isTrue();
        assertThat(options.isJson()).isTrue();
    }

    @Test
    void lease_ofARunningLab_startsNone() {
        LabLease lease = parsed("--lab", "running").lease(SilentSession.context());

        assertThat(lease.lab()).isEmpty();
        assertThat(lease.directory()).isEqualTo(Path.of("running"));
    }

    @Test
    void commandLine_repeatsTheCommandWithoutJson() {
        assertThat(parsed("--region-servers", "2", "--json").commandLine()).isEqualTo("hconfig --region-servers 2");
    }

    private static BenchOptions parsed(String... arguments) {
        WithOptions command = new WithOptions();
        new CommandLine(command)
                .registerConverter(DataSize.class, DataSize::parse)
                .parseArgs(arguments);
        return command.options;
    }

    @CommandLine.Command
    private static final class WithOptions {
        @CommandLine.Mixin
        private BenchOptions options = new BenchOptions();
    }
}

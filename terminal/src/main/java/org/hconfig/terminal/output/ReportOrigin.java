package org.hconfig.terminal.output;

import java.time.InstantSource;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.report.html.ReportInputs;
import picocli.CommandLine.Model.CommandSpec;

/** The inputs that every page of a command has: the command line, the date, and the version. */
public final class ReportOrigin {
    private ReportOrigin() {}

    /** Returns these inputs; the command adds its own. */
    public static ReportInputs inputs(CommandSpec spec, InstantSource clock) {
        return new ReportInputs()
                .with("Command", SecretMasker.masked(CommandLineText.of(spec)))
                .at(clock.instant())
                .with("Version", String.join(", ", spec.root().version()));
    }
}

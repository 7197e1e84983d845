package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.LabStatus;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Shows a lab. */
@CommandLine.Command(
        name = "status",
        description = "Show a lab: its processes, addresses and files, and what is wrong with it.")
final class LabStatusCommand implements Command {
    private final Session session;

    @Mixin
    private LabDirectory directory;

    @Mixin
    private JsonOption json;

    LabStatusCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        LabStatus status = directory.open(session).status();
        session.result(json, status, new LabView(session).lines(status));
        return ExitCode.OK;
    }
}

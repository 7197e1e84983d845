package org.hconfig.cli.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.app.sharing.PolicyInstaller;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.policy.PolicyFile;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code policies check}: validates policy files. */
@CommandLine.Command(
        name = "check",
        description = "Check policy files, and report all problems of all files with line and column.",
        footer = {"Example:", "  hconfig policies check mine.yaml"})
final class PoliciesCheckCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Policy file in YAML.")
    private List<Path> files;

    @Mixin
    private JsonOption json;

    PoliciesCheckCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        PolicyFile checker = new PolicyFile(SettingsCatalogue.standard());
        List<Problem> problems = new ArrayList<>();
        for (Path file : files) {
            problems.addAll(check(checker, file));
        }
        if (!problems.isEmpty()) {
            throw new HConfigException(problems);
        }
        for (Path file : files) {
            PolicyInstaller.versionNotes(checker.read(file.toString(), PolicyRepository.text(file)))
                    .forEach(commandContext::printProgress);
        }
        List<String> good = files.stream().map(file -> file + ": OK").toList();
        commandContext.result(json, Map.of("problems", List.of()), good);
        return ExitCode.OK;
    }

    private static List<Problem> check(PolicyFile checker, Path file) {
        try {
            return checker.check(file.toString(), PolicyRepository.text(file));
        } catch (HConfigException unreadable) {
            return unreadable.problems();
        }
    }
}

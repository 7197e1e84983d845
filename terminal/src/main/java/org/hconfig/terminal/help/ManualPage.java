package org.hconfig.terminal.help;

import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Manual page of a command for {@code man}: the text of its help, in roff. */
public final class ManualPage {
    private ManualPage() {}

    /** Returns the name of the page's file, for example {@code hconfig-plan-show.1}. */
    public static String file(CommandLine command) {
        return title(command) + ".1";
    }

    /**
     * Returns the page.
     *
     * @param version version of HConfig, for the foot of the page
     */
    public static String text(CommandLine command, String version) {
        String help = command.getUsageMessage(Ansi.OFF);
        String description = help.lines().takeWhile(line -> !heading(line)).collect(Collectors.joining("\n"));
        String rest = help.lines()
                .dropWhile(line -> !heading(line))
                .map(ManualPage::line)
                .collect(Collectors.joining("\n"));
        String summary = description.lines().takeWhile(line -> !line.isBlank()).collect(Collectors.joining(" "));
        return ".TH \"" + title(command).toUpperCase(Locale.ROOT) + "\" \"1\" \"\" \"hconfig " + version + "\"\n"
                + ".SH NAME\n" + escaped(title(command)) + " \\- " + escaped(summary.replaceFirst("\\.$", "")) + "\n"
                + ".SH DESCRIPTION\n.nf\n"
                + description.lines().map(ManualPage::escaped).collect(Collectors.joining("\n"))
                + "\n.fi\n" + rest + "\n.fi\n";
    }

    private static String title(CommandLine command) {
        return command.getCommandSpec().qualifiedName("-");
    }

    /** Returns true for the heading of a section of the help: a line without indent that ends in a colon. */
    private static boolean heading(String line) {
        return line.matches("[A-Z][^.]*:");
    }

    private static String line(String line) {
        return heading(line)
                ? ".fi\n.SH \"" + escaped(line.substring(0, line.length() - 1)).toUpperCase(Locale.ROOT) + "\"\n.nf"
                : escaped(line);
    }

    private static String escaped(String line) {
        String text = line.replace("\\", "\\e").replace("-", "\\-");
        return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
    }
}

package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.catalogue.SettingsPageRenderer;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.spi.Setting;

/** Renderer of settings as text. */
final class SettingRenderer {
    private final SettingsCatalogue catalogue;
    private final CommandContext commandContext;

    SettingRenderer(SettingsCatalogue catalogue, CommandContext commandContext) {
        this.catalogue = catalogue;
        this.commandContext = commandContext;
    }

    List<String> list(List<Setting> settings) {
        TextTable table = new TextTable(
                Column.token("SETTING"),
                Column.number("DEFAULT"),
                Column.token("SCOPE"),
                Column.token("ROUTE"),
                Column.text("MEANING"));
        for (Setting setting : settings) {
            table.row(
                    setting.key(),
                    value(setting, setting.defaults().default26()),
                    scope(setting),
                    setting.route().label(),
                    setting.meaning());
        }
        return commandContext.lines(table);
    }

    List<String> one(Setting setting) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(setting.key()));
        lines.addAll(commandContext.wrapped(setting.meaning(), 2));
        lines.add("");
        TextTable facts = new TextTable(Column.token(""), Column.text(""));
        facts.row("  default in 2.6", value(setting, setting.defaults().default26()));
        facts.row("  default in 0.96", value(setting, setting.defaults().default096()));
        facts.row("  unit", setting.domain().unit());
        fact(facts, "in a site file", SettingsPageRenderer.accepted(setting).orElse(""));
        fact(facts, "usual range", catalogue.range(setting));
        fact(facts, "usual values", String.join(", ", catalogue.choices(setting)));
        facts.row("  scope", scope(setting));
        facts.row("  route", setting.route().label() + (setting.route().needsRestart() ? " (needs a restart)" : ""));
        fact(facts, "older names", String.join(", ", setting.aliases()));
        fact(facts, "in the papers", setting.paper().paperName().orElse(""));
        fact(facts, "listed in", String.join(", ", setting.paper().tables()));
        List<String> rows = facts.lines(commandContext.terminal().textColumns(), commandContext.style()::bold);
        lines.addAll(rows.subList(1, rows.size()));
        if (!setting.notes().isBlank()) {
            lines.add("");
            lines.addAll(commandContext.wrapped(setting.notes(), 2));
        }
        return lines;
    }

    private static void fact(TextTable facts, String name, String value) {
        if (!value.isBlank()) {
            facts.row("  " + name, value);
        }
    }

    private String value(Setting setting, Optional<String> value) {
        return value.map(text -> catalogue.display(setting, text)).orElse("-");
    }

    private static String scope(Setting setting) {
        return setting.scope().id();
    }
}

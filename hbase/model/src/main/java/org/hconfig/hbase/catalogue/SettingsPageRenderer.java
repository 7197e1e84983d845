package org.hconfig.hbase.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Setting;

/** Renders the catalogue as a Markdown page: a table of all settings, then the details of each. */
public final class SettingsPageRenderer {
    private static final String HEAD = """
        # Settings

        The HBase 2.6 settings known to HConfig, with their names in the papers. This page is generated from
        the files in `hbase/model/src/main/resources/org/hconfig/hbase/catalogue/`; change those, then regenerate this page:

        ```
        mvn -B -ntp -pl hbase/model -am test -Dtest=SettingsPageRendererTest -Dsurefire.failIfNoSpecifiedTests=false -Dhconfig.docs=write
        ```

        A test fails when the two differ, and another when a default differs from HBase 2.6.4's jars.

        *Scope* is the scope of a setting. *Route* is the cheapest way to change it in HBase 2.6.4; of the
        routes, `rolling restart` requires a restart of the RegionServers and `master restart` one of the HMaster. If HBase
        rereads a value on `update_config`, the page names the class that rereads it; a value set on a table
        takes precedence over the site file, and is changed by altering the table. Keys in CAPITALS are attributes of a table or a
        family. Keys in `<angle brackets>` are not keys of a site file.
        HConfig's own options and policies accept sizes as `128m`, `4 GiB` or in bytes, times as `20ms`, `90s` or in
        milliseconds. HBase's site files do not: a key accepts the formats in the line *in a site file* of its section,
        often a plain number, and `128m` for such a key is an error ([HC-R043](advice/HC-R043.md)). Keys that are not on this page: `hconfig settings KEY` shows their
        entry in the [key table](keys.md).

        """;

    private SettingsPageRenderer() {}

    /** Returns the page. */
    public static String render(SettingsCatalogue catalogue) {
        StringBuilder page = new StringBuilder(HEAD);
        String subject = "";
        for (Setting setting : catalogue.all()) {
            if (!catalogue.subject(setting).equals(subject)) {
                subject = catalogue.subject(setting);
                page.append("\n**").append(subject).append("**\n\n");
                page.append("| setting | in the papers | default 0.96 | default 2.6 | scope | route |\n");
                page.append("|---|---|---|---|---|---|\n");
            }
            page.append("| ")
                    .append(String.join(" | ", row(catalogue, setting)))
                    .append(" |\n");
        }
        for (Setting setting : catalogue.all()) {
            section(page, catalogue, setting);
        }
        return page.toString();
    }

    private static List<String> row(SettingsCatalogue catalogue, Setting setting) {
        return List.of(
                code(setting.key()),
                setting.paper().paperName().map(SettingsPageRenderer::code).orElse(""),
                setting.defaults()
                        .default096()
                        .map(value -> catalogue.display(setting, value))
                        .orElse(""),
                setting.defaults()
                        .default26()
                        .map(value -> catalogue.display(setting, value))
                        .orElse(""),
                label(setting.scope()),
                setting.route().label());
    }

    private static void section(StringBuilder page, SettingsCatalogue catalogue, Setting setting) {
        page.append("\n## ").append(code(setting.key())).append("\n\n");
        page.append(setting.meaning()).append("\n\n");
        List<String> facts = new ArrayList<>();
        setting.paper()
                .paperName()
                .ifPresent(name -> facts.add("in the papers: " + code(name) + " ("
                        + String.join(", ", setting.paper().tables()) + ")"));
        if (!setting.aliases().isEmpty()) {
            facts.add("older names that 2.6 still reads: "
                    + String.join(
                            ", ",
                            setting.aliases().stream()
                                    .map(SettingsPageRenderer::code)
                                    .toList()));
        }
        facts.add("type: " + setting.domain().type().name().toLowerCase(Locale.ROOT) + ", "
                + setting.domain().unit());
        accepted(setting).ifPresent(forms -> facts.add("in a site file: " + forms));
        String range = catalogue.range(setting);
        if (!range.isEmpty()) {
            facts.add("usual range: " + range);
        }
        if (!catalogue.choices(setting).isEmpty()) {
            facts.add("choices: "
                    + String.join(
                            ", ",
                            catalogue.choices(setting).stream()
                                    .map(SettingsPageRenderer::code)
                                    .toList()));
        }
        facts.add("default: "
                + setting.defaults()
                        .default26()
                        .map(value -> catalogue.display(setting, value))
                        .orElse("none")
                + setting.defaults()
                        .default096()
                        .map(value -> "; in 0.96 " + catalogue.display(setting, value))
                        .orElse(""));
        facts.add("scope: " + label(setting.scope()) + "; route: "
                + setting.route().label());
        catalogue.neverChanged(setting).ifPresent(reason -> facts.add("no plan changes it: " + reason));
        catalogue
                .readBy(setting)
                .ifPresent(type -> facts.add("reread online by: " + type
                        + catalogue
                                .onlineFrom(setting)
                                .map(from -> "; before " + from + " by a rolling restart")
                                .orElse("")));
        facts.forEach(fact -> page.append("- ").append(fact).append('\n'));
        if (!setting.notes().isEmpty()) {
            page.append('\n').append(setting.notes()).append('\n');
        }
    }

    /** Returns the value formats that HBase 2.6 accepts in a site file; empty when it accepts any text or the key is not a site file key. */
    public static Optional<String> accepted(Setting setting) {
        return KeyTable.standard().find(setting.key()).flatMap(key -> {
            List<String> forms = key.getters("2.6").stream()
                    .flatMap(
                            getter -> ValueSyntaxChecker.takes(getter).map(form -> form + " (" + getter + ")").stream())
                    .toList();
            return forms.isEmpty() ? Optional.empty() : Optional.of(String.join("; also ", forms));
        });
    }

    private static String label(Scope scope) {
        return scope.id();
    }

    private static String code(String text) {
        return "`" + text + "`";
    }
}

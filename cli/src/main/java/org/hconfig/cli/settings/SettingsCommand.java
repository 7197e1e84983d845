package org.hconfig.cli.settings;

import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.model.ExitCode;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Setting;
import org.hconfig.xconfig.policy.Nearest;
import org.hconfig.xconfig.policy.PolicyError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the settings catalogue, or one of its entries. */
@CommandLine.Command(
        name = "settings",
        description = "What HConfig knows of HBase's settings: all of them, or one in full.",
        footer = {
            "Examples:",
            "  hconfig settings",
            "  hconfig settings memstore.upperLimit      a name from the papers",
            "  hconfig settings hbase.hstore.blockingStoreFiles --json"
        })
public final class SettingsCommand implements Command {
    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "KEY",
            description = "A key, an older name of it, or a name in the papers.")
    private @Nullable String key;

    @Mixin
    private JsonOption json;

    SettingsCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        SettingView view = new SettingView(catalogue, session);
        if (key == null) {
            session.result(json, catalogue.all(), view.list(catalogue.all()));
        } else {
            Setting setting = find(catalogue, key);
            session.result(json, setting, view.one(setting));
        }
        return ExitCode.OK;
    }

    private static Setting find(SettingsCatalogue catalogue, String key) {
        List<String> nearest = catalogue.nearest(key);
        return catalogue
                .find(key)
                .orElseThrow(() -> new HConfigException(
                        PolicyError.SETTING_UNKNOWN,
                        "there is no setting '" + key + "' in the catalogue",
                        "",
                        Nearest.question(nearest, "see hconfig settings for all of them")));
    }
}

package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** Keeps docs/reference/settings.md equal to the catalogue; with {@code -Dhconfig.docs=write} writes it. */
class SettingsPageRendererTest {
    private static final Path PAGE = Checkout.reference("settings.md");

    @Test
    void page_inTheDocuments_isTheCatalogue() throws IOException {
        String page = SettingsPageRenderer.render(SettingsCatalogue.standard());
        if ("write".equals(System.getProperty("hconfig.docs"))) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE))
                .as("the page is stale; its header describes how to regenerate it")
                .isEqualTo(page);
    }

    @Test
    void page_hasEverySetting() {
        String page = SettingsPageRenderer.render(SettingsCatalogue.standard());

        SettingsCatalogue.standard()
                .all()
                .forEach(setting -> assertThat(page).contains("\n## `" + setting.key() + "`\n"));
    }
}

package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs all commands of the tutorial as written in the Markdown file, in order. */
class TutorialIT {
    @TempDir
    Path checkout;

    @AfterEach
    void removeLab() throws Exception {
        DocumentShell shell = new DocumentShell(checkout, false);
        if (Files.exists(shell.home().resolve("lab"))) {
            shell.run("hconfig lab down --delete");
        }
    }

    @Test
    void tutorial_toItsLastLine_everyCommandSucceeds() throws Exception {
        DocumentShell shell = new DocumentShell(checkout, false);
        String tutorial = "tutorial/first-load.md";
        assertThat(MarkdownBlock.of(Checkout.root().resolve("docs").resolve(tutorial)))
                .hasSizeGreaterThan(10)
                .last()
                .extracting(block -> block.text().strip())
                .isEqualTo("./hconfig lab down --delete");

        new DocumentWalk(tutorial, shell).run();

        assertThat(shell.home().resolve("lab")).doesNotExist();
    }
}

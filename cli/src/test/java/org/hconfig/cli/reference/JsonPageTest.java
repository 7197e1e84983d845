package org.hconfig.cli.reference;

import java.io.IOException;
import java.util.List;
import org.hconfig.cli.JsonShapes;
import org.junit.jupiter.api.Test;

class JsonPageTest {
    private static final String HEAD = """
            # JSON output

            Generated from the records that commands print. This is a contract: a change of it is noted in the CHANGELOG, under
            *Breaking* when a script could notice.

            With `--json` standard output holds exactly one JSON document: the result, or `{"problems": […]}` when the command
            failed, and the exit code says which. Fields that have no value are `null`; moments are ISO-8601 in UTC; constants are
            lower-case words; sizes are in bytes, times in the unit that the field's name ends with. New fields may appear;
            fields do not vanish or change their meaning without a note.
            """;

    @Test
    void page_ofAllJson_isAsGenerated() throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        for (JsonShapes.Output output : JsonShapes.OUTPUTS) {
            page.append("\n## ")
                    .append(output.command())
                    .append("\n\n")
                    .append(output.meaning())
                    .append("\n\n```text\n");
            List<String> lines = JsonShape.lines(output.type());
            page.append(output.array() ? "array of " : "");
            page.append(String.join("\n", lines)).append("\n```\n");
        }
        GeneratedPage.check("json.md", page.toString());
    }
}

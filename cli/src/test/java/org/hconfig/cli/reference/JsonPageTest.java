package org.hconfig.cli.reference;

import java.io.IOException;
import java.util.List;
import org.hconfig.cli.JsonShapes;
import org.junit.jupiter.api.Test;

class JsonPageTest {
    private static final String HEAD = """
            # JSON output

            Generated from the records that commands print. The format is a contract: changes are listed in the CHANGELOG, and
            under *Breaking* if they can affect scripts.

            With `--json`, standard output contains exactly one JSON document: the result, or `{"problems": […]}` if the command
            failed; the exit code tells them apart. Fields without a value are `null`; points in time are ISO-8601 in UTC;
            constants are lower-case words; sizes are in bytes, times in the unit at the end of the field name. New fields can
            be added; fields are not removed or changed in meaning without a note.
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

package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.console.api.ApiOperation;
import org.hconfig.console.api.ApiParameter;
import org.hconfig.console.api.OpenApiDocument;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApiPageTest {
    private static final String HEAD = """
            # REST API

            Generated from the operations of the API. Their documents are those of `--json`: see [JSON output](json.md) for the fields of the
            records named here, and [openapi.json](openapi.json), which `/api/v1/openapi.json` also serves, for everything in one file.
            How to reach and protect the API: [Use the console](../how-to/use-the-console.md).

            Failures are `{"problems": […]}` with the status 400 (malformed), 401 (no valid token), 403 (role, or a page of another origin), 404
            (unknown), 405 (method), 409 (refused to prevent damage), 413 (too large), 421 (host), 503 (no data, or the cluster does not
            respond), or 500 (defect). A request that is not valid HTTP, such as `GET /api/v1/heat/%zz`, has the status 400 and a body of HTML.

            | operation | role | body | response | description |
            |---|---|---|---|---|
            """;

    @TempDir
    Path home;

    @Test
    void page_ofAllOperations_isAsGenerated() throws IOException {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            List<ApiOperation> operations = console.server().api().routes().operations();
            StringBuilder page = new StringBuilder(HEAD);
            operations.forEach(operation -> page.append(row(operation)));
            check("api.md", page.toString());
            check("openapi.json", OpenApiDocument.text(operations) + "\n");
        }
    }

    private static String row(ApiOperation operation) {
        StringBuilder text = new StringBuilder(operation.summary());
        for (ApiParameter parameter : operation.parameters()) {
            text.append(" `").append(parameter.name()).append("`: ").append(parameter.description());
        }
        return "| `" + operation.method() + " " + operation.path() + "` | "
                + operation.role().id() + " | "
                + operation
                        .body()
                        .map(type -> type == String.class ? "text" : name(type))
                        .orElse("") + " | "
                + operation.result().status() + " "
                + (operation.result().type() == Void.class
                        ? operation.result().contentType()
                        : (operation.result().array() ? "array of " : "")
                                + name(operation.result().type()))
                + " | " + text + " |\n";
    }

    private static String name(Class<?> type) {
        return "`" + type.getSimpleName() + "`";
    }

    private static void check(String name, String expected) throws IOException {
        Path file = Checkout.root().resolve("docs/reference").resolve(name);
        if ("write".equals(System.getProperty("hconfig.docs"))) {
            Files.writeString(file, expected);
        }
        assertThat(Files.readString(file, StandardCharsets.UTF_8))
                .as(file + " is generated: run the tests with -Dhconfig.docs=write")
                .isEqualTo(expected);
    }
}

package org.hconfig.cli.guidelines;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Sample class that violates a coding guideline: it reads a page without the HTTP client with limits. */
final class UnboundedReadViolation {
    InputStream bad(URL page) throws IOException {
        return page.openStream();
    }
}

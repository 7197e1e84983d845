package org.hconfig.cli.guidelines;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Breaks a rule of the house: the page is read past the client that has limits. */
final class UnboundedReadViolation {
    InputStream bad(URL page) throws IOException {
        return page.openStream();
    }
}

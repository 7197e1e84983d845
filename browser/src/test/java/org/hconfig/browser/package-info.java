/** Tests of the console in Chromium: the way of a newcomer against a lab, accessibility, and requests that leave the page. */
@NullMarked
package org.hconfig.browser;

import org.jspecify.annotations.NullMarked;

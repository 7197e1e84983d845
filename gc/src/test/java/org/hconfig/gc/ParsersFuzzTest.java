package org.hconfig.gc;

import org.hconfig.testkit.ParsersFuzzing;

/** This module's parsers. */
class ParsersFuzzTest extends ParsersFuzzing {}

package org.hconfig.controlloop;

import org.hconfig.testkit.ParsersFuzzing;

/** This module's parsers. */
class ParsersFuzzTest extends ParsersFuzzing {}

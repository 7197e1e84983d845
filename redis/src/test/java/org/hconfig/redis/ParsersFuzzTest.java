package org.hconfig.redis;

import org.hconfig.testkit.ParsersFuzzing;

/** This module's parsers. */
class ParsersFuzzTest extends ParsersFuzzing {}

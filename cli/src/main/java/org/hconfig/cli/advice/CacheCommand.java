package org.hconfig.cli.advice;

import picocli.CommandLine;

/** Group of commands for block caches. */
@CommandLine.Command(
        name = "cache",
        header = "Plan heap, block caches and direct memory.",
        description = "Divides the memory of RegionServers between heap, block caches and direct memory.",
        subcommands = CachePlanCommand.class,
        footer = {"Examples:", "  hconfig cache plan", "  hconfig cache plan --out cache.plan"})
public final class CacheCommand {}

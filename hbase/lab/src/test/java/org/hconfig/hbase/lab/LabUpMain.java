package org.hconfig.hbase.lab;

import java.nio.file.Path;
import org.hconfig.core.DataSize;

/** Brings a small lab up in a JVM of its own, which a test can then interrupt or kill. */
public final class LabUpMain {
    private LabUpMain() {}

    /**
     * Brings the lab up, saying on standard output what it does.
     *
     * @param arguments the directory
     */
    public static void main(String[] arguments) {
        Lab.up(
                LabSpec.defaults(Path.of(arguments[0])).withRegionServers(1).withHeap(DataSize.parse("300m")),
                System.out::println);
    }
}

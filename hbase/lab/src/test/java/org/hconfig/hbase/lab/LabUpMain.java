package org.hconfig.hbase.lab;

import java.nio.file.Path;
import org.hconfig.core.DataSize;

/** Brings a small lab up in a separate JVM, which a test can interrupt or kill. */
public final class LabUpMain {
    private LabUpMain() {}

    /**
     * Brings the lab up and prints its progress on standard output.
     *
     * @param arguments the directory
     */
    public static void main(String[] arguments) {
        Lab.up(
                LabSpec.defaults(Path.of(arguments[0])).withRegionServers(1).withHeap(DataSize.parse("300m")),
                System.out::println);
    }
}

package org.hconfig.hbase.lab;

import java.nio.file.Path;

/**
 * Where things are in a lab's directory. {@code docs/reference/lab.md} describes it; others build on it.
 *
 * @param directory the lab's directory, absolute
 */
record LabLayout(Path directory) {
    Path state() {
        return directory.resolve("lab.json");
    }

    Path lock() {
        return directory.resolve("lab.lock");
    }

    Path data() {
        return directory.resolve("data");
    }

    Path client() {
        return directory.resolve("client");
    }

    /** Holds the empty web folders that the published jars do not ship. */
    Path web() {
        return directory.resolve("web");
    }

    Path home(String member) {
        return directory.resolve(member);
    }

    /** The site directory of one process: the only place it reads its configuration from. */
    Path site(String member) {
        return home(member).resolve("conf");
    }

    Path jvmOptions(String member) {
        return site(member).resolve("jvm.options");
    }

    /** Read by the shell that becomes a RegionServer's JVM, as {@code bin/hbase} reads it. */
    Path env(String member) {
        return site(member).resolve("hbase-env.sh");
    }

    Path logs(String member) {
        return home(member).resolve("logs");
    }

    Path log(String member) {
        return logs(member).resolve(member + ".log");
    }

    Path gcLog(String member) {
        return logs(member).resolve("gc.log");
    }

    /** What the process prints outside its log: the JVM's own words. */
    Path output(String member) {
        return logs(member).resolve(member + ".out");
    }

    /** For what the process would leave in the machine's temporary directory; removed when the lab is taken down. */
    Path temporary(String member) {
        return home(member).resolve("tmp");
    }

    /** Written by the process itself before it becomes a JVM: its pid and when it was born. */
    Path identityFile(String member) {
        return home(member).resolve("birth");
    }
}

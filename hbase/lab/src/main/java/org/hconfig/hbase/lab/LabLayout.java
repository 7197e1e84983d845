package org.hconfig.hbase.lab;

import java.nio.file.Path;
import org.hconfig.hbase.lab.security.LabSecurityFiles;

/**
 * Layout of a lab's directory. {@code docs/reference/lab.md} documents it; other modules depend on it.
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

    /** Returns the list of the servers' jars; it exists if they are not those of the build. */
    Path classPath() {
        return directory.resolve("daemon.classpath");
    }

    Path data() {
        return directory.resolve("data");
    }

    Path client() {
        return directory.resolve("client");
    }

    /** Returns the directory of a secure lab's keys: keytabs of services, the KDC's passwords, the key of the TLS certificate. */
    Path security() {
        return directory.resolve("security");
    }

    /** Returns the files of a secure lab, which exist in no other. */
    LabSecurityFiles secure() {
        return new LabSecurityFiles(security(), client());
    }

    /** Returns the directory of the empty web folders that the published jars lack. */
    Path web() {
        return directory.resolve("web");
    }

    /** Returns the directory of further jars for the class path of HBase's processes, like {@code lib} of a distribution. */
    Path libraries() {
        return directory.resolve("lib");
    }

    Path home(String member) {
        return directory.resolve(member);
    }

    /** Returns the site directory of one process: the only directory from which it reads its configuration. */
    Path site(String member) {
        return home(member).resolve("conf");
    }

    Path jvmOptions(String member) {
        return site(member).resolve("jvm.options");
    }

    /** Returns the file that is read by the shell that becomes a RegionServer's JVM, as in {@code bin/hbase}. */
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

    /** Returns the file of the process's output outside its log: the messages of the JVM. */
    Path output(String member) {
        return logs(member).resolve(member + ".out");
    }

    /**
     * Returns the directory for files that the process would leave in the machine's temporary directory; removed when the lab
     * is taken down.
     */
    Path temporary(String member) {
        return home(member).resolve("tmp");
    }

    /** Returns the file in which the process records its PID and start time before it becomes a JVM. */
    Path identityFile(String member) {
        return home(member).resolve("birth");
    }
}

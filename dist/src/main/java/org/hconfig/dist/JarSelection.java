package org.hconfig.dist;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Division of the build's jars between the archives.
 *
 * @param operator jars of the {@code hconfig} command, in class path order
 * @param lab jars that only the servers of a lab need
 * @param servers class path of the servers of a lab: jars of both lists, in class path order
 */
record JarSelection(List<Path> operator, List<Path> lab, List<Path> servers) {
    /**
     * Jars that HBase and Hadoop depend on, but that only their servers use: web servers and their page generators, the
     * servers of HDFS, transports and codecs of Netty that no client uses, terminals, tests.
     */
    private static final Pattern SERVERS_ONLY = Pattern.compile(
            "hadoop-hdfs-\\d.*|hadoop-distcp-.*|hbase-http-.*|hbase-shaded-je(rsey|tty)-.*|je(rsey|tty)-(?!util).*|jersey-.*"
                    + "|websocket-.*|guice-.*|tomcat-.*|.*jsp-api-.*|jline-.*|.*-tests|nimbus-jose-jwt-.*|jaxb-impl-.*"
                    + "|curator-recipes-.*|jamon-runtime-.*|jsch-.*"
                    + "|netty-codec-(redis|mqtt|memcache|smtp|stomp|xml|haproxy|socks|http2|dns)-.*"
                    + "|netty-transport-(udt|rxtx|sctp)-.*");

    JarSelection {
        operator = List.copyOf(operator);
        lab = List.copyOf(lab);
        servers = List.copyOf(servers);
    }

    /**
     * Divides the jars.
     *
     * @param command class path of the command as the build resolved it
     * @param servers class path of the servers of a lab
     */
    static JarSelection of(List<Path> command, List<Path> servers) {
        List<Path> operator =
                command.stream().filter(jar -> !onlyForServers(jar)).toList();
        Set<String> names =
                operator.stream().map(JarSelection::name).collect(Collectors.toCollection(LinkedHashSet::new));
        List<Path> lab = new ArrayList<>();
        for (Path jar : servers) {
            if (names.add(name(jar))) {
                lab.add(jar);
            }
        }
        return new JarSelection(operator, lab, servers);
    }

    /** Returns the class path of the servers as names relative to the root of an installation. */
    List<String> serverNames() {
        Set<String> own = operator.stream().map(JarSelection::name).collect(Collectors.toSet());
        return servers.stream()
                .map(JarSelection::name)
                .map(name -> (own.contains(name) ? "lib/" : "lab/") + name)
                .toList();
    }

    private static boolean onlyForServers(Path jar) {
        String name = name(jar);
        return SERVERS_ONLY
                .matcher(name.substring(0, name.length() - ".jar".length()))
                .matches();
    }

    static String name(Path jar) {
        return jar.getFileName().toString();
    }
}

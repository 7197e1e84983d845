package org.hconfig.hbase.lab.security;

import java.util.List;

/** The Kerberos realm of a secure lab: its services, and the users who may log in. */
public final class LabRealm {
    /** The address on which all processes of a lab listen, and the host in the principals of services. */
    public static final String HOST = "127.0.0.1";

    /** The realm. */
    public static final String NAME = "HCONFIG.LAB";

    /** May do everything, as HBase's superuser and in HDFS's superuser group. */
    public static final String ADMIN = "admin";

    /** May log in and has no right. */
    public static final String READER = "reader";

    /** Short names of the users. */
    public static final List<String> USERS = List.of(ADMIN, READER);

    /** Short names of the services: of HDFS, of HBase, of their pages, of ZooKeeper. */
    public static final List<String> SERVICES = List.of("hdfs", "hbase", "HTTP", "zookeeper");

    private LabRealm() {}

    /** Returns the principal of a service; its host is the address that clients connect to. */
    public static String service(String name) {
        return name + "/" + HOST + "@" + NAME;
    }

    /** Returns the principal of a user. */
    public static String user(String name) {
        return name + "@" + NAME;
    }

    /** Returns the {@code krb5.conf}: one KDC, reached by TCP; hosts are never canonicalized, as loopback has no reliable name. */
    public static String krb5Conf(int port) {
        return """
            # Made by hconfig lab up --secure.
            [libdefaults]
              default_realm = %s
              dns_lookup_kdc = false
              dns_lookup_realm = false
              dns_canonicalize_hostname = false
              rdns = false
              udp_preference_limit = 1
              ticket_lifetime = 10h
              forwardable = true
              kdc_timeout = 3000
              max_retries = 2
            [realms]
              %s = {
                kdc = %s:%d
              }
            """.formatted(NAME, NAME, HOST, port);
    }
}

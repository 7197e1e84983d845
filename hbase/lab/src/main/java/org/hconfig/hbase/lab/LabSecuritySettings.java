package org.hconfig.hbase.lab;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabRealm;
import org.hconfig.hbase.lab.security.LabSecurityFiles;

/**
 * The settings that a secure lab adds: Kerberos for HDFS, ZooKeeper and HBase, access control, and TLS and SPNEGO for pages. Clients get
 * those without the keytabs of services.
 */
final class LabSecuritySettings {
    private static final String ACCESS_CONTROLLER = "org.apache.hadoop.hbase.security.access.AccessController";

    private LabSecuritySettings() {}

    /** True when the lab has a KDC. */
    static boolean isSecure(List<ManagedProcess> members) {
        return members.stream().anyMatch(member -> member.role() == ProcessRole.KDC);
    }

    /** Returns the additions to {@code core-site.xml}. */
    static Map<String, String> core() {
        Map<String, String> site = new LinkedHashMap<>();
        site.put("hadoop.security.authentication", "kerberos");
        site.put("hadoop.security.authorization", "true");
        // The lab's users do not exist on this machine. HBase and the administrator create directories anywhere.
        site.put(
                "hadoop.user.group.static.mapping.overrides",
                "hdfs=supergroup;hbase=supergroup;admin=supergroup;reader=users;dr.who=");
        return site;
    }

    /** Returns the additions to {@code hdfs-site.xml}. */
    static Map<String, String> hdfs(LabSecurityFiles files, ManagedProcess nameNode, ManagedProcess dataNode) {
        Map<String, String> site = new LinkedHashMap<>();
        for (String server : List.of("namenode", "datanode")) {
            site.put("dfs." + server + ".kerberos.principal", LabRealm.service("hdfs"));
            site.put("dfs." + server + ".keytab.file", files.keytab("hdfs").toString());
        }
        site.put("dfs.web.authentication.kerberos.principal", LabRealm.service("HTTP"));
        site.put("dfs.web.authentication.kerberos.keytab", files.keytab("HTTP").toString());
        site.put("dfs.block.access.token.enable", "true");
        // A DataNode on an ordinary port is accepted if it proves its identity to clients, and its pages use TLS.
        site.put("dfs.data.transfer.protection", "authentication");
        site.put("dfs.http.policy", "HTTPS_ONLY");
        site.put("dfs.namenode.https-address", LabSettings.HOST + ":" + nameNode.httpPort());
        site.put("dfs.datanode.https.address", LabSettings.HOST + ":" + dataNode.httpPort());
        return site;
    }

    /** Returns the additions to {@code hbase-site.xml} of a process. */
    static Map<String, String> hbase(LabSecurityFiles files, ManagedProcess self) {
        Map<String, String> site = shared();
        if (self.role() == ProcessRole.ZOOKEEPER) {
            String property = "hbase.zookeeper.property.";
            site.put(property + "authProvider.1", "org.apache.zookeeper.server.auth.SASLAuthenticationProvider");
            site.put(property + "kerberos.removeHostFromPrincipal", "true");
            site.put(property + "kerberos.removeRealmFromPrincipal", "true");
            site.put("hbase.zookeeper.server.kerberos.principal", LabRealm.service("zookeeper"));
            site.put(
                    "hbase.zookeeper.server.keytab.file",
                    files.keytab("zookeeper").toString());
            // One port for both: the servers' own connections do without TLS, those of clients use it.
            site.put(property + "serverCnxnFactory", "org.apache.zookeeper.server.NettyServerCnxnFactory");
            site.put(property + "client.portUnification", "true");
            site.put(property + "ssl.keyStore.location", files.keyStore().toString());
            site.put(property + "ssl.keyStore.password", password(files));
            site.put(property + "ssl.keyStore.type", LabCertificate.TYPE);
            site.put(property + "ssl.clientAuth", "none");
            return site;
        }
        site.putAll(zooKeeperClient());
        String keytab = files.keytab("hbase").toString();
        site.put("hbase.zookeeper.client.kerberos.principal", LabRealm.service("hbase"));
        site.put("hbase.zookeeper.client.keytab.file", keytab);
        site.put("hbase.master.keytab.file", keytab);
        site.put("hbase.regionserver.keytab.file", keytab);
        site.put("hbase.security.authentication.ui", "kerberos");
        site.put("hbase.security.authentication.spnego.kerberos.principal", LabRealm.service("HTTP"));
        site.put(
                "hbase.security.authentication.spnego.kerberos.keytab",
                files.keytab("HTTP").toString());
        site.put("hbase.coprocessor.master.classes", ACCESS_CONTROLLER);
        site.put("hbase.coprocessor.regionserver.classes", ACCESS_CONTROLLER);
        site.put(
                "hbase.coprocessor.region.classes",
                "org.apache.hadoop.hbase.security.token.TokenProvider," + ACCESS_CONTROLLER);
        return site;
    }

    /** Returns the additions to {@code hbase-site.xml} of clients, who are the administrator unless they say otherwise. */
    static Map<String, String> client(LabSecurityFiles files) {
        Map<String, String> site = shared();
        site.putAll(zooKeeperClient());
        site.put("hbase.zookeeper.property.client.secure", "true");
        site.put("hbase.zookeeper.property.clientCnxnSocket", "org.apache.zookeeper.ClientCnxnSocketNetty");
        site.put(
                "hbase.zookeeper.property.ssl.trustStore.location",
                files.trustStore().toString());
        site.put("hbase.zookeeper.property.ssl.trustStore.password", password(files));
        site.put("hbase.zookeeper.property.ssl.trustStore.type", LabCertificate.TYPE);
        site.put("hbase.client.keytab.principal", LabRealm.user(LabRealm.ADMIN));
        site.put("hbase.client.keytab.file", files.userKeytab(LabRealm.ADMIN).toString());
        return site;
    }

    private static Map<String, String> shared() {
        Map<String, String> site = new LinkedHashMap<>();
        site.put("hbase.security.authentication", "kerberos");
        site.put("hbase.security.authorization", "true");
        site.put("hbase.master.kerberos.principal", LabRealm.service("hbase"));
        site.put("hbase.regionserver.kerberos.principal", LabRealm.service("hbase"));
        site.put("hbase.superuser", LabRealm.ADMIN);
        site.put("hbase.ssl.enabled", "true");
        return site;
    }

    /** Clients would derive the host in ZooKeeper's principal from the name of the loopback address, which differs by machine. */
    private static Map<String, String> zooKeeperClient() {
        return Map.of("hbase.zookeeper.property.server.principal", LabRealm.service("zookeeper"));
    }

    /** Returns {@code ssl-server.xml}. */
    static Map<String, String> sslServer(LabSecurityFiles files) {
        String password = password(files);
        Map<String, String> site = new LinkedHashMap<>();
        site.put("ssl.server.keystore.location", files.keyStore().toString());
        site.put("ssl.server.keystore.password", password);
        site.put("ssl.server.keystore.keypassword", password);
        site.put("ssl.server.keystore.type", LabCertificate.TYPE);
        site.put("ssl.server.truststore.location", files.trustStore().toString());
        site.put("ssl.server.truststore.password", password);
        site.put("ssl.server.truststore.type", LabCertificate.TYPE);
        return site;
    }

    /** Returns {@code ssl-client.xml}. */
    static Map<String, String> sslClient(LabSecurityFiles files) {
        Map<String, String> site = new LinkedHashMap<>();
        site.put("ssl.client.truststore.location", files.trustStore().toString());
        site.put("ssl.client.truststore.password", password(files));
        site.put("ssl.client.truststore.type", LabCertificate.TYPE);
        return site;
    }

    private static String password(LabSecurityFiles files) {
        try {
            return new LabCertificate(files).password();
        } catch (IOException unreadable) {
            throw LabFiles.error(files.tlsPassword(), unreadable);
        }
    }
}

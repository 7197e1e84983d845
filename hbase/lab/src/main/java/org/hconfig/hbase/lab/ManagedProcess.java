package org.hconfig.hbase.lab;

/**
 * One process of a lab, running or not.
 *
 * @param name its name: {@code zk}, {@code nn}, {@code dn}, {@code master}, {@code rs1} …
 * @param role its role
 * @param rpcPort its RPC port for clients
 * @param httpPort the port of its info server; 0 when it has none
 * @param ipcPort the DataNode's second RPC port; 0 for all others
 */
record ManagedProcess(String name, ProcessRole role, int rpcPort, int httpPort, int ipcPort) {
    String rpcAddress() {
        return LabSettings.HOST + ":" + rpcPort;
    }
}

export HBASE_MANAGES_ZK="false"
export HBASE_HEAPSIZE="819m"
export HBASE_OPTS="$HBASE_OPTS -Djava.security.properties=/stackable/config/security.properties"
export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -javaagent:/stackable/jmx/jmx_prometheus_javaagent.jar=9606:/stackable/jmx/region-server.yaml"

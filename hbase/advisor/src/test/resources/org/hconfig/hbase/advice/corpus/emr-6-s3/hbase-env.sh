export JAVA_HOME=/etc/alternatives/jre
export HBASE_OPTS="$HBASE_OPTS -XX:+UseConcMarkSweepGC"
export HBASE_HEAPSIZE=24000
export HBASE_LOG_DIR=/var/log/hbase
export HBASE_MANAGES_ZK=false

export JAVA_HOME=/usr/lib/jvm/temurin-11-jdk-amd64
export HBASE_HEAPSIZE=16G
export HBASE_MANAGES_ZK=false
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC -XX:MaxGCPauseMillis=100 -XX:+ParallelRefProcEnabled"
export HBASE_LOG_DIR=/var/log/hbase

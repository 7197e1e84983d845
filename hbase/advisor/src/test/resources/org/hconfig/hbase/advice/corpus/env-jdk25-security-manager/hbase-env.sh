export JAVA_HOME=/usr/lib/jvm/jdk-25
export HBASE_HEAPSIZE=16g
export HBASE_OPTS="$HBASE_OPTS -Djava.security.manager=allow"

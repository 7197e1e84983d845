export JAVA_HOME=/usr/java/jdk1.8.0_381-amd64
export HBASE_HEAPSIZE=30G
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC"

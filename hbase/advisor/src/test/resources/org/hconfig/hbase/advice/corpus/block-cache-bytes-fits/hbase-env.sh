export JAVA_HOME=/usr/lib/jvm/java-11-openjdk-amd64
export HBASE_HEAPSIZE=30g
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC"

# heap and collector
export JAVA_HOME=/usr/lib/jvm/java-11-openjdk
export HBASE_OPTS="$HBASE_OPTS -XX:+UseConcMarkSweepGC -XX:+PrintGCDateStamps -XX:+PrintTenuringDistribution"

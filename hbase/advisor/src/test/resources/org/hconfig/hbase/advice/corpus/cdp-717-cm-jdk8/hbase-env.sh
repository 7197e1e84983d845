export HBASE_OPTS="-XX:+HeapDumpOnOutOfMemoryError -XX:HeapDumpPath=/var/log/hbase/ $HBASE_OPTS"
export JAVA_HOME=/usr/java/jdk1.8.0_232-cloudera
export HBASE_REGIONSERVER_OPTS="-Xms4294967296 -Xmx4294967296 -XX:+UseG1GC -XX:MaxGCPauseMillis=100 -XX:-ResizePLAB -verbose:gc -XX:+PrintGCDetails -XX:+PrintGCDateStamps"
export HBASE_CLASSPATH=`echo $HBASE_CLASSPATH | sed -e "s|$ZOOKEEPER_CONF:||"`

# export JAVA_HOME=/usr/lib/jvm/java-17
export HBASE_HEAPSIZE=8g
export SERVER_GC_OPTS="-verbose:gc -XX:+PrintGCDetails -XX:+PrintGCDateStamps -Xloggc:/var/log/hbase/gc.log"
export HBASE_OPTS="$HBASE_OPTS -XX:+UseConcMarkSweepGC"

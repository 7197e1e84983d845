export JAVA_HOME="/opt/jdk-21.0.3"
export HBASE_HEAPSIZE=40g
export HBASE_OPTS="$HBASE_OPTS -XX:+UseZGC -XX:+ZGenerational -Xlog:gc*:/var/log/hbase/gc.log:time,uptime:filecount=5,filesize=50m"

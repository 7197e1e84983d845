export JAVA_HOME=/usr/lib/jvm/java-17-openjdk-17.0.11.0.9-2.el8.x86_64
export HBASE_HEAPSIZE=31g
SERVER_GC_OPTS="-Xlog:gc*,safepoint:file=/var/log/hbase/gc-%p.log:time,uptime,tags:filecount=10,filesize=64M"
export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -XX:+UseG1GC -XX:G1HeapRegionSize=16m $SERVER_GC_OPTS"

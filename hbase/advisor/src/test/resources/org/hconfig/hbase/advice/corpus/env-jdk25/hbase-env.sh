export JAVA_HOME=/opt/java/jdk-25+36
export HBASE_HEAPSIZE=28g
export HBASE_REGIONSERVER_OPTS="-XX:+UseG1GC -XX:G1HeapRegionSize=16m -XX:+UseCompactObjectHeaders -XX:+UseStringDeduplication -Xlog:gc*,safepoint:file=/var/log/hbase/gc.log:time,uptime,level,tags:filecount=8,filesize=32m"

export JAVA_HOME=/usr/lib/jvm/java-11-openjdk
export HBASE_REGIONSERVER_OPTS="-Xms31g -Xmx31g -XX:+UseG1GC -XX:G1HeapRegionSize=16m -Xlog:gc*:file=/var/log/hbase/gc.log"

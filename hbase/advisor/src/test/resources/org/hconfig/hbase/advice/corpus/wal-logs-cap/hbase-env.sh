export JAVA_HOME=/usr/lib/jvm/java-11-openjdk-11.0.23.0.9-3.el9.x86_64
export HBASE_HEAPSIZE=4g
export HBASE_REGIONSERVER_OPTS="-Xms31g -Xmx31g -XX:+UseG1GC -XX:G1HeapRegionSize=16m"

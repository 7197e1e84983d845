export JAVA_HOME=/usr/lib/jvm/java-11-openjdk
export HBASE_HEAPSIZE=36g
export HBASE_OPTS="-XX:+UseG1GC"

export JAVA_HOME=/usr/lib/jvm/java-17-openjdk
export HBASE_HEAPSIZE=31

export JAVA_HOME=/usr/lib/jvm/java-11-openjdk-11.0.23.0.9-3.el9.x86_64
export HBASE_HEAPSIZE=16g
export HBASE_OFFHEAPSIZE=6g

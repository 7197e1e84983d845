export JAVA_HOME=/usr/lib/jvm/jdk1.7.0_80
export HBASE_HEAPSIZE=8g
export HBASE_REGIONSERVER_OPTS="-XX:PermSize=128m -XX:MaxPermSize=128m"

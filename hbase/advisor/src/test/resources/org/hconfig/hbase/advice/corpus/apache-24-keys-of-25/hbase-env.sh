export JAVA_HOME=/opt/jdk-11.0.22+7
export HBASE_HEAPSIZE=10g

export JAVA_HOME="/usr/lib/jvm/jre-1.8.0"   # RHEL
export HBASE_OPTS="-XX:+UseConcMarkSweepGC -XX:+CMSParallelRemarkEnabled"

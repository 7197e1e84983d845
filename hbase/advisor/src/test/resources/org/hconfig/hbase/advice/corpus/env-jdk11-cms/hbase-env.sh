export JAVA_HOME=/usr/lib/jvm/adoptopenjdk-11-hotspot
export HBASE_HEAPSIZE=20g
export HBASE_OPTS="-XX:+UseConcMarkSweepGC -XX:CMSInitiatingOccupancyFraction=65"
